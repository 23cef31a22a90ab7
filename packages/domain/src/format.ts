/**
 * How the product writes money and time. India has one zone without summer time (UTC+5:30), and
 * English month names are fixed, so nothing here depends on the ICU data of a browser or server.
 */
const istOffsetMs = 330 * 60_000;
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** '₹1,23,456', or '₹1,23,456.50' when there are odd paise. */
export function formatRupees(paise: number): string {
  const exact = formatRupeesExact(paise);
  return exact.endsWith('.00') ? exact.slice(0, -3) : exact;
}

/** '₹1,23,456.00': always two decimals, as on a receipt. */
export function formatRupeesExact(paise: number): string {
  const whole = Math.round(Math.abs(paise));
  const sign = paise < 0 && whole > 0 ? '-' : '';
  const rupees = grouped(String(Math.trunc(whole / 100)));
  return `${sign}₹${rupees}.${twoDigits(whole % 100)}`;
}

/** 'Sat 5 Jul · 6:30 pm' */
export function formatDayTime(instant: Date): string {
  return `${formatDay(instant)} · ${formatTime12(instant).toLowerCase()}`;
}

/** 'Sat 5 Jul' */
export function formatDay(instant: Date): string {
  const at = inIst(instant);
  return `${days[at.getUTCDay()]} ${at.getUTCDate()} ${monthName(at).slice(0, 3)}`;
}

/** 'Jan 05, 2025' */
export function formatSpecDate(instant: Date): string {
  const at = inIst(instant);
  return `${monthName(at).slice(0, 3)} ${twoDigits(at.getUTCDate())}, ${at.getUTCFullYear()}`;
}

/** 'January 5, 2025' */
export function formatLongDate(instant: Date): string {
  const at = inIst(instant);
  return `${monthName(at)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}

/** 'January 2025' */
export function formatMonth(instant: Date): string {
  const at = inIst(instant);
  return `${monthName(at)} ${at.getUTCFullYear()}`;
}

/** '6:30 PM' */
export function formatTime12(instant: Date): string {
  const at = inIst(instant);
  const hours = at.getUTCHours();
  return `${hours % 12 || 12}:${twoDigits(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The calendar day in India, 'YYYY-MM-DD'. */
export function istDate(instant: Date): string {
  return inIst(instant).toISOString().slice(0, 10);
}

/** The wall clock in India, 'HH:mm'. */
export function istTime(instant: Date): string {
  return inIst(instant).toISOString().slice(11, 16);
}

/**
 * The UTC instant of a day ('YYYY-MM-DD') and time ('HH:mm') in India. Throws a RangeError for
 * anything else, days that do not exist (2025-02-30) included.
 */
export function instantFromIst(date: string, time: string): Date {
  const instant = new Date(`${date}T${time}:00+05:30`);
  if (Number.isNaN(instant.getTime()) || istDate(instant) !== date || istTime(instant) !== time)
    throw new RangeError(`Not a day and time: ${date} ${time}`);
  return instant;
}

/** As India groups digits: the last three, then twos. */
function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  }
  return groups.join(',');
}

/** A date whose UTC fields read as the clock on an Indian wall. */
function inIst(instant: Date): Date {
  return new Date(instant.getTime() + istOffsetMs);
}

function monthName(at: Date): string {
  return months[at.getUTCMonth()] ?? '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * 'The Hall, 12 Hill Road, Mumbai 400050' of a venue, an address and a city: whatever a part has said
 * already is not said again, case, spaces and PIN codes aside.
 */
export function placeOf(...parts: (string | null | undefined)[]): string {
  const said = new Set<string>();
  const words = parts.flatMap((part) => {
    const fresh = (part?.split(',') ?? [])
      .map((word) => word.replace(/\s+/g, ' ').trim())
      .filter((word) => word && !said.has(placeKey(word)));
    for (const word of fresh) said.add(placeKey(word));
    return fresh;
  });
  return words.join(', ');
}

function placeKey(word: string): string {
  const letters = word.replace(/\d{3} ?\d{3}$/, '').match(/[\p{L}\p{M}\p{N}]+/gu);
  return (letters?.join(' ') ?? word).toLowerCase();
}

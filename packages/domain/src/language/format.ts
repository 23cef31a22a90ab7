import { type Language, languageNamed, sourceLanguage } from './languages.ts';

/**
 * The product's forms of money and time. India has one zone without summer time (UTC+5:30). English is
 * fixed to the letter and depends on no ICU data; every other language follows `Intl`.
 */
const istOffsetMs = 330 * 60_000;
const dayMs = 86_400_000;
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

/** 'Sat 5 Jul · 6:30 pm', 'शनि, 5 जुलाई · शाम 6:30' */
export function formatDayTime(instant: Date, language: Language = sourceLanguage): string {
  return formatInstant('dayTime', instant, language);
}

/**
 * Writes a time in a line: 'Sat 5 Jul · 6:30 pm', with an end on another day as 'Sat 5 Jul · 9:00 pm – 1:00
 * am (Sun)' or 'Sat 5 Jul, 6:30 pm – Mon 7 Jul, 2:00 pm'.
 */
export function formatSpan(
  startsAt: Date,
  endsAt: Date | null,
  language: Language = sourceLanguage,
): string {
  if (!endsAt || istDate(startsAt) === istDate(endsAt)) return formatDayTime(startsAt, language);
  const comma = isOneNight(startsAt, endsAt) ? ' ·' : ',';
  return `${formatDay(startsAt, language)}${comma} ${formatTimes(startsAt, endsAt, language)}`;
}

/**
 * Writes full times beside their day: '6:30 pm – 8:30 pm', '9:00 pm – 1:00 am (Sun)',
 * '6:30 pm – Mon 7 Jul, 2:00 pm'.
 */
export function formatTimes(
  startsAt: Date,
  endsAt: Date | null,
  language: Language = sourceLanguage,
): string {
  const clock = (at: Date) => formatTime12(at, language).toLowerCase();
  if (!endsAt) return clock(startsAt);
  if (!isOneNight(startsAt, endsAt)) {
    return `${clock(startsAt)} – ${formatDay(endsAt, language)}, ${clock(endsAt)}`;
  }
  const isSameDay = istDate(startsAt) === istDate(endsAt);
  const day = isSameDay ? '' : ` (${formatInstant('weekday', endsAt, language)})`;
  return `${clock(startsAt)} – ${clock(endsAt)}${day}`;
}

/** Tells whether it ends on its day, or on the next before the hour at which it began. */
function isOneNight(startsAt: Date, endsAt: Date): boolean {
  return istDate(startsAt) === istDate(endsAt) || endsAt.getTime() - startsAt.getTime() < dayMs;
}

/** 'Sat 5 Jul', 'शनि, 5 जुलाई' */
export function formatDay(instant: Date, language: Language = sourceLanguage): string {
  return formatInstant('day', instant, language);
}

/** 'Jan 05, 2025', '5 जन॰ 2025' */
export function formatSpecDate(instant: Date, language: Language = sourceLanguage): string {
  return formatInstant('specDate', instant, language);
}

/** 'January 5, 2025', '5 जनवरी 2025' */
export function formatLongDate(instant: Date, language: Language = sourceLanguage): string {
  return formatInstant('longDate', instant, language);
}

/** 'January 2025', 'जनवरी 2025' */
export function formatMonth(instant: Date, language: Language = sourceLanguage): string {
  return formatInstant('month', instant, language);
}

/** '6:30 PM', 'शाम 6:30' */
export function formatTime12(instant: Date, language: Language = sourceLanguage): string {
  return formatInstant('time12', instant, language);
}

export type InstantStyle = 'dayTime' | SimpleStyle;
type SimpleStyle = 'weekday' | 'day' | 'specDate' | 'longDate' | 'month' | 'time12';

/** Formats by a style's name, for texts that are worded later (texts.ts). */
export function formatInstant(style: InstantStyle, instant: Date, language: Language): string {
  const isEnglish = language === sourceLanguage;
  if (style !== 'dayTime') {
    return isEnglish ? english[style](inIst(instant)) : inOther(language, style, instant);
  }
  const time = formatInstant('time12', instant, language);
  const day = formatInstant('day', instant, language);
  return `${day} · ${isEnglish ? time.toLowerCase() : time}`;
}

const english: Record<SimpleStyle, (at: Date) => string> = {
  weekday: (at) => days[at.getUTCDay()] ?? '',
  day: (at) => `${days[at.getUTCDay()]} ${at.getUTCDate()} ${monthName(at).slice(0, 3)}`,
  specDate: (at) =>
    `${monthName(at).slice(0, 3)} ${twoDigits(at.getUTCDate())}, ${at.getUTCFullYear()}`,
  longDate: (at) => `${monthName(at)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`,
  month: (at) => `${monthName(at)} ${at.getUTCFullYear()}`,
  time12(at) {
    const hours = at.getUTCHours();
    return `${hours % 12 || 12}:${twoDigits(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  },
};

const otherOptions: Record<SimpleStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'long' },
  specDate: { day: 'numeric', month: 'short', year: 'numeric' },
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  // The part of the day in words, which is 'pm' in English.
  time12: { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'long' },
};

const otherFormats = new Map<string, Intl.DateTimeFormat>();

function inOther(language: Language, style: SimpleStyle, instant: Date): string {
  const key = `${language} ${style}`;
  let format = otherFormats.get(key);
  if (!format) {
    const options = { ...otherOptions[style], timeZone: 'Asia/Kolkata' };
    format = new Intl.DateTimeFormat(languageNamed(language).locale, options);
    otherFormats.set(key, format);
  }
  return format.format(instant);
}

/** Returns the calendar day in India, 'YYYY-MM-DD'. */
export function istDate(instant: Date): string {
  return inIst(instant).toISOString().slice(0, 10);
}

/** Returns the wall clock's time in India, 'HH:mm'. */
export function istTime(instant: Date): string {
  return inIst(instant).toISOString().slice(11, 16);
}

/**
 * Computes the UTC instant of a day ('YYYY-MM-DD') and time ('HH:mm') in India. Throws a RangeError for
 * anything else, days that do not exist (2025-02-30) included.
 */
export function instantFromIst(date: string, time: string): Date {
  const instant = new Date(`${date}T${time}:00+05:30`);
  if (Number.isNaN(instant.getTime()) || istDate(instant) !== date || istTime(instant) !== time)
    throw new RangeError(`Not a day and time: ${date} ${time}`);
  return instant;
}

/** Groups digits as India does: the last three, then twos. */
function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  }
  return groups.join(',');
}

/** Makes a date whose UTC fields read as the clock on an Indian wall. */
function inIst(instant: Date): Date {
  return new Date(instant.getTime() + istOffsetMs);
}

function monthName(at: Date): string {
  return months[at.getUTCMonth()] ?? '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

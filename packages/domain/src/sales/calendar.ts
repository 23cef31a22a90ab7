import { type Language, sourceLanguage } from '../language/languages.ts';

/**
 * An entry of an iCalendar file (RFC 5545), which is written by hand: there is one kind of entry, and lines
 * must be folded by octets, since Hindi titles have three to a letter.
 */
export type CalendarEntry = {
  /** The same for the same event, so that a second download updates the first. */
  uid: string;
  /** Counts up with each change: an older file does not undo a newer one. */
  sequence: number;
  /** UTC instants. */
  startsAt: Date;
  endsAt: Date;
  writtenAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  category: string;
  /** A postponed event keeps its old day, as one that is not sure. */
  status: 'confirmed' | 'tentative' | 'cancelled';
};

/** The program that wrote the file, and its language. */
type Author = { product: string; language: Language };

/** The reminders before the start. */
const alarms = ['-P1D', '-PT2H'];

/** Writes the file's text; `product` names the program that wrote it, e.g. 'Nagarika'. */
export function calendarFile(
  entry: CalendarEntry,
  product: string,
  language: Language = sourceLanguage,
): string {
  const reminders =
    entry.status !== 'confirmed' ? [] : alarms.flatMap((at) => alarm(at, entry.summary));
  return calendar({ product, language }, [], entryLines(entry, reminders));
}

/** Writes many events to subscribe to, without reminders, which nobody asked for. */
export function calendarFeed(
  entries: CalendarEntry[],
  { name, ...by }: Author & { name: string },
): string {
  const naming = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ];
  return calendar(
    by,
    naming,
    entries.flatMap((entry) => entryLines(entry, [])),
  );
}

function calendar({ product, language }: Author, head: string[], entries: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${oneLine(product)}//Tickets//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry, reminders: string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${oneLine(entry.url)}`,
    `CATEGORIES:${escapeText(entry.category)}`,
    `STATUS:${entry.status.toUpperCase()}`,
    ...reminders,
    'END:VEVENT',
  ];
}

function alarm(before: string, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:${before}`,
    'END:VALARM',
  ];
}

/** Writes '20260701T060000Z'. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes a text (RFC 5545, 3.3.11). Control characters, which it forbids, are left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? ' ' : ''));
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}

const maxOctets = 75;

/** Folds a line (RFC 5545, 3.1): at most 75 octets, cut between characters; the rest starts with a space. */
function fold(line: string): string {
  // A line of so few signs fits, whatever they are.
  if (line.length * 3 <= maxOctets) return line;
  const parts: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const point = line.codePointAt(at) ?? 0;
    const size = octetsOf(point);
    if (octets + size > maxOctets) {
      parts.push(line.slice(start, at));
      start = at;
      octets = 1;
    }
    octets += size;
    at += point > 0xffff ? 2 : 1;
  }
  parts.push(line.slice(start));
  return parts.join('\r\n ');
}

/** Counts octets in UTF-8; half a surrogate pair is written as U+FFFD, of three. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point > 0xffff ? 4 : 3;
}

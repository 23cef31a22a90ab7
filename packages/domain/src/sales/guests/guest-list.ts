import { maxTicketsPerBooking } from '../../events/prices/chosen-lines.ts';
import { latinDigits } from '../../language/latin-digits.ts';
import { line } from '../../language/text.ts';
import { say, type Text, textOf } from '../../language/texts.ts';
import { phoneSchema } from '../../people/phone.ts';
import { phoneMessage } from '../../people/sign-in-rules.ts';
import { maxGuestName, maxGuestNote } from './guests.ts';

/** A line of a guest list as it stands in the file, with its number there. */
export type GuestLine = {
  line: number;
  name: string;
  phone: string;
  ticketType: string;
  seats: string;
  note: string;
};

export type GuestOfLine = {
  name: string;
  /** +91XXXXXXXXXX; null: none is given. */
  phone: string | null;
  type: { id: string; name: string };
  seats: number;
  note: string | null;
};

const name = line(maxGuestName);
const note = line(maxGuestNote);

/** Reads a line, or finds all that is wrong in it; other lines and the event are not looked at here. */
export function readGuestLine(
  written: GuestLine,
  types: readonly { id: string; name: string }[],
): { guest: GuestOfLine; errors: [] } | { guest: null; errors: Text[] } {
  const errors: Text[] = [];
  const read = {
    name: textIn(name, written.name, errors),
    phone: phoneIn(written.phone, errors),
    type: typeIn(written.ticketType, types, errors),
    seats: seatsIn(written.seats, errors),
    note: textIn(note, written.note, errors) || null,
  };
  if (written.name.trim() === '') errors.unshift(say('The name is missing.'));
  const { type } = read;
  return type && errors.length === 0
    ? { guest: { ...read, type }, errors: [] }
    : { guest: null, errors };
}

function textIn(schema: typeof name, text: string, errors: Text[]): string {
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  errors.push(textOf(read.error.issues[0]?.message ?? ''));
  return '';
}

/**
 * Reads a number with the decimals that a spreadsheet gives to one that it takes for a sum, and with the
 * spaces, dots, dashes and the apostrophe by which people keep it from calculating; one that it has shortened
 * has lost digits.
 */
function phoneIn(text: string, errors: Text[]): string | null {
  const written = latinDigits(text).trim();
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(written)) {
    errors.push(shortened(text));
    return null;
  }
  const digits = written.replace(/^(\+?\d{10,12})[.,]0+$/, '$1').replaceAll(/[\s'’().-]/g, '');
  if (digits === '') return null;
  const read = phoneSchema.safeParse(digits.replace(/^(91|0)(?=\d{10}$)/, ''));
  if (read.success) return read.data;
  errors.push(textOf(phoneMessage));
  return null;
}

const shortened = (written: string) =>
  say(
    'The spreadsheet has shortened this number to {written}. Please format its column as text, enter the numbers again and save.',
    { written: written.trim() },
  );

function typeIn(text: string, types: readonly { id: string; name: string }[], errors: Text[]) {
  const wanted = folded(text);
  const [only, ...others] = types;
  if (wanted === '' && only && others.length === 0) return only;
  const found = types.find((type) => folded(type.name) === wanted);
  if (found) return found;
  errors.push(
    wanted === ''
      ? say('The ticket type is missing.')
      : say("This event has no ticket type ''{name}''.", { name: text.trim() }),
  );
  return null;
}

const folded = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('en');

function seatsIn(text: string, errors: Text[]): number {
  const digits = latinDigits(text.trim());
  const seats = digits === '' ? 1 : Number(digits);
  if (Number.isInteger(seats) && seats >= 1 && seats <= maxTicketsPerBooking) return seats;
  errors.push(say('Seats are a number from 1 to {most}.', { most: maxTicketsPerBooking }));
  return 1;
}

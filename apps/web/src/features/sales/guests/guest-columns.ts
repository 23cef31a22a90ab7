import { latinDigits } from '@nagarika/domain/language/latin-digits';
import type { GuestLine } from '@nagarika/domain/sales/guests/guest-list';
import { maxGuestCell } from '@nagarika/domain/sales/guests/guests';

/** The columns in the order assumed where none is named. */
export const guestColumns = ['name', 'phone', 'ticketType', 'seats', 'note'] as const;
export type GuestColumn = (typeof guestColumns)[number];

/** A file's cells, and the meaning of each column; null leaves it out. */
export type GuestTable = {
  rows: readonly (readonly string[])[];
  /** Whether the first row with content names the columns. */
  hasHeads: boolean;
  columns: readonly (GuestColumn | null)[];
};

/** Patterns of heads in folded form (see `folded`); the first rule that fits decides. */
const heads: readonly { column: GuestColumn | null; is: RegExp }[] = [
  { column: null, is: /^(?:sr?|s|sl|serial|क्रम)(?: no| number| संख्या| सं)?$|e ?mail|ईमेल/ },
  {
    column: 'seats',
    is: /^(?:(?:no|nos|num|number|count|total|qty|quantity)(?: of)? (?:seats?|tickets?|pass(?:es)?|pax|persons?|people|guests?)|(?:seats?|tickets?|pass(?:es)?|guests?) (?:qty|quantity|count)|seats?|tickets|qty|quantity|pax|सीटें|सीट|मात्रा|(?:सीटों|टिकटों|मेहमानों|सीट|टिकट)(?: की)? संख्या)$/,
  },
  {
    column: 'ticketType',
    is: /^(?:(?:ticket|pass|seat|booking)s? (?:type|category|class|name|kind|tier)|type(?: of (?:ticket|pass))?|category|class|tier|ticket|pass|टिकट|प्रकार|श्रेणी|(?:टिकट|पास) (?:का |की )?(?:प्रकार|श्रेणी))$/,
  },
  { column: null, is: /company|organi[sz]ation|business|brand|event|कंपनी|संस्था|इवेंट/ },
  {
    column: 'name',
    is: /^(?:guests?|attendees?|participants?|contact person|मेहमान|अतिथि)$|(?:^| )(?:name|surname|नाम|उपनाम)(?: |$)/,
  },
  {
    column: 'phone',
    is: /^number$|(?:^| )(?:phone|mobile|mob|cell|contact|whats ?app|tel|telephone|फ़ोन|फोन|मोबाइल|व्हाट्सऐप|संपर्क)(?: |$)/,
  },
  { column: 'note', is: /^(?:notes?|remarks?|comments?|नोट|टिप्पणी|टिप्पणियाँ)$/ },
];

/** Guesses the columns' meanings, which the organiser may correct. */
export function guessColumns(rows: GuestTable['rows']): GuestTable {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const places = Array.from({ length: width }, (_, at) => at);
  const first = rows[firstOf(rows)] ?? [];
  const named = places.map((at) => columnOf(first[at] ?? ''));
  if (first.some(isNumber) || named.every((column) => column === null)) {
    return { rows, hasHeads: false, columns: places.map((at) => guestColumns[at] ?? null) };
  }
  const names = nameColumns(first, named);
  // The first column of each kind counts; only a name may have several parts.
  const isMeant = (column: GuestColumn, at: number) =>
    column === 'name' ? names.includes(at) : named.indexOf(column) === at;
  const columns = named.map((column, at) => (column && isMeant(column, at) ? column : null));
  return { rows, hasHeads: true, columns };
}

/** Returns the place of the first row that is not empty. */
export function firstOf(rows: GuestTable['rows']): number {
  return rows.findIndex((row) => !isEmpty(row));
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** Returns the guests, each with the number of its line in the file. */
export function linesOf({ rows, hasHeads, columns }: GuestTable): GuestLine[] {
  const headsAt = hasHeads ? firstOf(rows) : -1;
  return rows.flatMap((row, at) => {
    if (at === headsAt || isEmpty(row)) return [];
    const cell = (wanted: GuestColumn) =>
      row
        .filter((text, place) => columns[place] === wanted && text.trim() !== '')
        .join(' ')
        .slice(0, maxGuestCell);
    return {
      line: at + 1,
      name: cell('name'),
      phone: cell('phone'),
      ticketType: cell('ticketType'),
      seats: cell('seats'),
      note: cell('note'),
    };
  });
}

/** Tells a guest from the heads, which are never a phone number or a count. */
function isNumber(cell: string): boolean {
  return /^['’+(\s]*\d[\d\s().,'’-]*(?:e\+?\d+)?$/i.test(latinDigits(cell).trim());
}

const namePart =
  /(?:^| )(?:surname|उपनाम|(?:first|middle|last|given|family) name|(?:पहला|मध्य|अंतिम) नाम)(?: |$)/;

/** Ranks heads of names: the guest's own, anybody's, a head that does not say 'name', the buyer's last. */
function rankOfName(head: string): number {
  if (/buyer|purchaser|customer|booked by|खरीदार|ख\u093cरीदार/.test(head)) return 3;
  if (!/name|नाम/.test(head)) return 2;
  return /guest|attendee|participant|visitor|मेहमान|अतिथि/.test(head) ? 0 : 1;
}

/** Finds the columns of the guest's name: a full name before its parts, which are joined. */
function nameColumns(
  heads: readonly string[],
  named: readonly (GuestColumn | null)[],
): readonly number[] {
  const found = named.flatMap((column, at) => {
    const head = folded(heads[at] ?? '');
    return column === 'name' ? [{ at, rank: rankOfName(head), isPart: namePart.test(head) }] : [];
  });
  const least = Math.min(...found.map(({ rank }) => rank));
  const hers = found.filter(({ rank }) => rank === least);
  const whole = hers.find(({ isPart }) => !isPart);
  return (whole ? [whole] : hers).map(({ at }) => at);
}

function columnOf(head: string): GuestColumn | null {
  const text = folded(head);
  return heads.find(({ is }) => is.test(text))?.column ?? null;
}

/** Folds 'No. of Tickets*' to 'no of tickets'. */
function folded(head: string): string {
  return head
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

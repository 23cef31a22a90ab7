import type { GuestLine } from '@nagarika/domain/guest-list';
import { maxGuestCell } from '@nagarika/domain/guests';
import Papa from 'papaparse';

/** A list of ten thousand guests has some hundred kilobytes. */
const maxBytes = 5_000_000;

export type GuestFile =
  | { lines: GuestLine[]; problem: null }
  | { lines: null; problem: 'too_big' | 'unreadable' | 'empty' };

/** The lines of a guest list as a spreadsheet has saved it, each with its number there. */
export async function readGuestFile(file: File): Promise<GuestFile> {
  if (file.size > maxBytes) return { lines: null, problem: 'too_big' };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { lines: null, problem: 'unreadable' };
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const lines = linesOf(data);
  return lines.length === 0 ? { lines: null, problem: 'empty' } : { lines, problem: null };
}

/** UTF-8, or what Excel calls Unicode text; null: neither. */
function decode(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** As most of the first lines have it; empty ones, which keep their numbers, would mislead. */
function delimiterOf(text: string): string {
  const delimitersToGuess = [',', ';', '\t', '|'];
  return Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess }).meta
    .delimiter;
}

const columns = ['name', 'phone', 'ticketType', 'seats', 'note'] as const;
type Column = (typeof columns)[number];

/** How heads of columns are written, in lower case. */
const heads: Record<Column, readonly string[]> = {
  name: ['name', 'guest', 'guest name', 'full name', 'नाम', 'मेहमान'],
  phone: [
    'phone',
    'mobile',
    'number',
    'phone number',
    'mobile number',
    'फ़ोन',
    'मोबाइल',
    'मोबाइल नंबर',
  ],
  ticketType: ['ticket type', 'type', 'ticket', 'टिकट का प्रकार', 'टिकट', 'प्रकार'],
  seats: ['seats', 'seat', 'tickets', 'quantity', 'सीटें', 'सीट'],
  note: ['note', 'notes', 'remark', 'remarks', 'नोट'],
};

/** By the heads of the first line; without any the columns stand in their usual order. */
export function linesOf(rows: readonly (readonly string[])[]): GuestLine[] {
  const [first = []] = rows;
  const named = new Map(
    columns.map((column) => [column, first.findIndex((cell) => isHead(column, cell))]),
  );
  const hasHeads = [...named.values()].some((at) => at >= 0);
  return rows.flatMap((row, at) => {
    if ((hasHeads && at === 0) || row.every((cell) => cell.trim() === '')) return [];
    const cell = (column: Column) => {
      const place = hasHeads ? (named.get(column) ?? -1) : columns.indexOf(column);
      return (row[place] ?? '').slice(0, maxGuestCell);
    };
    return {
      line: at + 1,
      ...{ name: cell('name'), phone: cell('phone'), ticketType: cell('ticketType') },
      ...{ seats: cell('seats'), note: cell('note') },
    };
  });
}

function isHead(column: Column, cell: string): boolean {
  return heads[column].includes(cell.normalize('NFC').trim().toLowerCase());
}

import Papa from 'papaparse';
import { type GuestTable, guessColumns, linesOf } from './guest-columns.ts';

/** The largest file: a list of ten thousand guests has some hundred kilobytes. */
const maxBytes = 5_000_000;

export type GuestFile =
  | { table: GuestTable; problem: null }
  | { table: null; problem: 'too_big' | 'workbook' | 'unreadable' | 'empty' };

const failed = (problem: NonNullable<GuestFile['problem']>) => ({ table: null, problem });

/** Reads the cells of a guest list that a spreadsheet has saved, and guesses its columns. */
export async function readGuestFile(file: File): Promise<GuestFile> {
  if (file.size > maxBytes) return failed('too_big');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsAs(bytes, 'PK\u0003\u0004') || startsAs(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    return failed('workbook');
  }
  const text = decode(bytes);
  if (text.includes('\0')) return failed('unreadable');
  const table = guessColumns(cellsOf(text));
  return linesOf(table).length === 0 ? failed('empty') : { table, problem: null };
}

/** Decodes UTF-8, Excel's Unicode text (UTF-16), or the encoding that Excel uses on Windows by default. */
function decode(bytes: Uint8Array): string {
  if (startsAs(bytes, '\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (startsAs(bytes, '\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function startsAs(bytes: Uint8Array, signs: string): boolean {
  return [...signs].every((sign, at) => bytes[at] === sign.charCodeAt(0));
}

/** Matches Excel's own first line 'sep=;', which names the delimiter and is no data. */
const separator = /^sep=(.)\r?\n/i;

function cellsOf(text: string): string[][] {
  const [line = '', delimiter = delimiterOf(text)] = separator.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), { delimiter });
  // An empty row in its place keeps the file's line numbers.
  return line === '' ? data : [[], ...data];
}

/** Returns the delimiter of most of the first lines; empty ones, which keep their numbers, would mislead. */
function delimiterOf(text: string): string {
  const delimitersToGuess = [',', ';', '\t', '|'];
  return Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess }).meta
    .delimiter;
}

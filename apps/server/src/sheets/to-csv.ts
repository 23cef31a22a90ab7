import { setImmediate } from 'node:timers/promises';
import { storable } from '@nagarika/domain/language/text';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { createTurns } from '#server/platform/bounds/turns.ts';

/** Turns for files of all rows: an event's attendees, a period's ledger. */
export const fileTurns = createTurns({
  name: 'files',
  atOnce: 1,
  waiting: 20,
  each: 2,
  waitMs: 30_000,
});

/** Rows of one file: no event has more seats than half of them (event-limits.ts). */
export const maxFileRows = 200_000;

/** @throws Refusal unprocessable */
export function checkFileRows(rows: number, most: number): void {
  if (rows <= most) return;
  throw new Refusal(
    'unprocessable',
    say('These are more than {most} rows, too many for one file. Please write to us for it.', {
      most: most.toLocaleString('en-IN'),
    }),
  );
}

/** Excel knows UTF-8 by it. */
export const byteOrderMark = '\ufeff';

const rowsAtOnce = 1000;

/** Writes RFC 4180 with a byte order mark. Between some rows and the next, others get their answers. */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  let csv = byteOrderMark;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    csv += csvLines(rows.slice(from, from + rowsAtOnce));
    await setImmediate();
  }
  return csv;
}

/** Writes a part of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Signs of full width begin a formula too, where Excel speaks Japanese or Chinese. */
const beginsFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would take for a formula (OWASP); an amount below zero
 * is none.
 */
function cell(text: string): string {
  const shown = storable(text);
  const isFormula = beginsFormula.test(shown) && !/^-\d+(\.\d+)?$/.test(shown);
  const safe = isFormula ? `'${shown}` : shown;
  return `"${safe.replaceAll('"', '""')}"`;
}

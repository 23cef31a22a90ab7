import { setImmediate } from 'node:timers/promises';
import { storable } from '@nagarika/domain/text';
import { createTurns } from '#server/platform/turns.ts';

/** Files of all the rows there are: an event's attendees, a period's ledger. */
export const fileTurns = createTurns({ atOnce: 1, waiting: 20, each: 2, waitMs: 30_000 });

const rowsAtOnce = 1000;

/**
 * RFC 4180 with a byte order mark, by which Excel knows UTF-8. Between some rows and the next
 * others get their answers.
 */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  let csv = '\ufeff';
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    for (const row of rows.slice(from, from + rowsAtOnce)) csv += `${row.map(cell).join(',')}\r\n`;
    await setImmediate();
  }
  return csv;
}

/**
 * A text that a spreadsheet would take for a formula is kept a text by an apostrophe (OWASP); an
 * amount below zero is none.
 */
function cell(text: string): string {
  const shown = storable(text);
  const isFormula = /^[=+\-@\t\r]/.test(shown) && !/^-\d+(\.\d+)?$/.test(shown);
  const safe = isFormula ? `'${shown}` : shown;
  return `"${safe.replaceAll('"', '""')}"`;
}

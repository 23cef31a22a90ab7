import { storable } from '@nagarika/domain/text';

/** RFC 4180 with a byte order mark, by which Excel knows UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
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

/** RFC 4180 with a byte order mark, by which Excel knows UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A text that a spreadsheet would take for a formula is kept a text by an apostrophe (OWASP). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes a list of plain texts in PostgreSQL's own form. */
export function asList(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text}"`).join(',')}}`;
}

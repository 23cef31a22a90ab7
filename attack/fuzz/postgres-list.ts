/** PostgreSQL's own form of a list of plain texts. */
export function asList(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text}"`).join(',')}}`;
}

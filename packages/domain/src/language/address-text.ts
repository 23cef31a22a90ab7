/**
 * Reads an address's query as the server and the client's router do: each value is the literal text
 * (docs/decisions/0235-one-form-of-a-page.md), and a repeated one means nothing to any list.
 */
export function readAddressQuery(query: Iterable<[string, string]>): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, text] of query) {
    const before = values.get(name);
    values.set(name, before === undefined ? text : [before, text].flat());
  }
  return Object.fromEntries(values);
}

/** Writes a query, with its question mark, or nothing at all. */
export function writeAddressQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns a value as text of at most `longest` characters. */
export function addressText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, longest).trim() || undefined : undefined;
}

/**
 * An address's query with its values as the client's router reads them: `"2025"` is a text, `2025` a
 * number, and what stands there twice means nothing to any of our lists.
 */
export function readAddressQuery(query: Iterable<[string, string]>): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, text] of query) values.set(name, values.has(name) ? [] : parsed(text));
  return Object.fromEntries(values);
}

/** A value as text of at most `longest`: the router has read `?search=2025` as a number. */
export function addressText(value: unknown, longest: number): string | undefined {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  return text.trim().slice(0, longest).trim() || undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

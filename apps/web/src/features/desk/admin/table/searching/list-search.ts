/** The table's state in the address: a reload, a link and the back button keep it. */
export type ListSearch = {
  q?: string;
  page?: number;
  sort?: string;
  desc?: boolean;
  /** The table's own filter, such as a status. */
  filter?: string;
  /** A second filter, such as a type. */
  kind?: string;
  /** First and last day, YYYY-MM-DD, both included. */
  from?: string;
  to?: string;
  /** The id of the row that is open in a dialog. */
  open?: string;
};

/**
 * Reads the known keys of the address as text and ignores others; a link's value may have been
 * parsed as a number.
 */
export function listSearch(raw: Record<string, unknown>): ListSearch {
  const { q, sort, desc, filter, kind, from, to, open } = raw;
  const page = /^\d{1,9}$/.test(String(raw.page)) ? Number(raw.page) : 1;
  return {
    ...(typeof q === 'string' && { q: q.slice(0, 100) }),
    ...(page > 1 && { page }),
    ...(typeof sort === 'string' && { sort }),
    ...(/^(true|false)$/.test(String(desc)) && { desc: String(desc) === 'true' }),
    ...(typeof filter === 'string' && { filter }),
    ...(typeof kind === 'string' && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(typeof open === 'string' && { open }),
  };
}

/** Returns the sort that the server knows; any other in the address is ignored. */
export function sortOf<Sort extends string>(
  { sort, desc }: ListSearch,
  known: readonly Sort[],
): { sort: Sort; direction: 'asc' | 'desc' } | undefined {
  const found = known.find((one) => one === sort);
  return found && { sort: found, direction: desc ? 'desc' : 'asc' };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** What of a table stands in the address: a reload, a link and the back button keep it. */
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
  /** The id of what is open in a dialog. */
  open?: string;
};

/** Anything else in the address is ignored. */
export function listSearch(raw: Record<string, unknown>): ListSearch {
  const { q, page, sort, desc, filter, kind, from, to, open } = raw;
  return {
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 100) }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
    ...(typeof sort === 'string' && { sort }),
    ...(typeof desc === 'boolean' && { desc }),
    ...(typeof filter === 'string' && { filter }),
    ...(typeof kind === 'string' && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(typeof open === 'string' && { open }),
  };
}

/** What the server is asked to sort by; what else stands in the address is not asked for. */
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

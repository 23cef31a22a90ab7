/** What of a table stands in the address: a reload, a link and the back button keep it. */
export type ListSearch = {
  q?: string;
  page?: number;
  sort?: string;
  desc?: boolean;
  /** The table's own filter, such as a status. */
  filter?: string;
};

/** Anything else in the address is ignored. */
export function listSearch(raw: Record<string, unknown>): ListSearch {
  const { q, page, sort, desc, filter } = raw;
  return {
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 100) }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
    ...(typeof sort === 'string' && { sort }),
    ...(typeof desc === 'boolean' && { desc }),
    ...(typeof filter === 'string' && { filter }),
  };
}

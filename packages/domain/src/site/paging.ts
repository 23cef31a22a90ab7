/** The calls of one batch: the page's client keeps within it, and the server refuses more. */
export const maxBatchCalls = 20;

/**
 * The rows of a list that pages ask for: by default, at most in one call, and in all calls of one batch.
 * (REST answers a list whole, up to a bound of its own.)
 */
export const pageRows = { usual: 50, most: 250, ofBatch: 2000 } as const;

/**
 * Up to so many rows of an admin's table are counted and can be paged to; beyond them she searches or
 * filters. A larger total is given as 'more' only.
 */
export const mostCounted = 10_000;

/**
 * The same bound for events or accounts that an admin searches for: instead of paging through
 * very many she refines the search.
 */
export const mostFound = 1_000;

/** Picks which of the two bounds holds for such a table. */
export const mostOf = (search: string | undefined) => (search ? mostFound : mostCounted);

/** A page that shows a list whole joins it from several calls, up to this many rows. */
export const wholeListRows = 1000;

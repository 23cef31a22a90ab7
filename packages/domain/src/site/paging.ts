/** Calls of one batch: the page's client keeps within it, the server refuses more. */
export const maxBatchCalls = 20;

/**
 * Rows of a list as the pages ask for it: where they do not say how many, at most of one call, and
 * of all calls of one batch. (REST answers a list whole, up to a bound of its own.)
 */
export const pageRows = { usual: 50, most: 250, ofBatch: 2000 } as const;

/**
 * So many rows of an admin's table are counted, and can be turned to: beyond them she searches or
 * filters. A total above says only that there are more.
 */
export const mostCounted = 10_000;

/** The same of events or accounts that she searches for: of very many she does not turn the pages, she says more. */
export const mostFound = 1_000;

/** Which of the two it is, for tables of these. */
export const mostOf = (search: string | undefined) => (search ? mostFound : mostCounted);

/** A page that shows a list whole puts it together from several calls, up to this many rows. */
export const wholeListRows = 1000;

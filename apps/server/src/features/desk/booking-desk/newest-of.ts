/** Of each kind so many at most: a booking has a handful. */
export const mostRows = 100;

/** A query's limit: one more says that there are more. */
export const oneMore = mostRows + 1;

/**
 * Of rows that come newest first the newest, oldest first as a story is told. Rows with one key are
 * one thing, which is there whole or not at all.
 */
export function newestOf<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown = (row) => row) {
  const things = [...Map.groupBy(rows, keyOf).values()];
  return { rows: things.slice(0, mostRows).reverse().flat(), isCut: things.length > mostRows };
}

const mostAtOnce = 500;

/** Writes in batches: a bank's answer has thousands of rows, and no statement takes as many parameters. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    await write(rows.slice(from, from + mostAtOnce));
  }
}

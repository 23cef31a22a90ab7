import { countingWork } from '@nagarika/db/pool/work';

/** Counts the statements that `work` sends to the database, transactions aside. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  await countingWork(() => {
    count += 1;
  }, work);
  return count;
}

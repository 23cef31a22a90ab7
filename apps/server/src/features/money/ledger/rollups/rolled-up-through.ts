import type { Database, Transaction } from '@nagarika/db/client';
import { ledgerRollupProgress } from '@nagarika/db/schema/money/rollups';

/**
 * The last number of the ledger that its roll-ups have by now. It tells the planner how few are left for
 * the statement that follows; which of them those are, that one's own snapshot decides.
 */
export async function rolledUpThrough(db: Database | Transaction): Promise<number> {
  const [row] = await db
    .select({ through: ledgerRollupProgress.through })
    .from(ledgerRollupProgress);
  return row?.through ?? 0;
}

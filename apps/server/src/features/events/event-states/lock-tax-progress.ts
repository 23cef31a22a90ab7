import type { Transaction } from '@nagarika/db/client';
import { taxProgress } from '@nagarika/db/schema/money/tax-papers';

/** Papers and their numbers are given out by one transaction at a time; answers how far that is. */
export async function lockTaxProgress(tx: Transaction): Promise<number> {
  const [progress] = await tx.select().from(taxProgress).for('update');
  if (!progress) throw new Error('the row of tax_progress is gone');
  return progress.through;
}

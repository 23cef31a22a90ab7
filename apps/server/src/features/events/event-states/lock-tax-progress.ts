import type { Transaction } from '@nagarika/db/client';
import { taxProgress } from '@nagarika/db/schema/money/tax-papers';

/** Locks the issuing of papers and numbers for one transaction at a time, and returns how far it has come. */
export async function lockTaxProgress(tx: Transaction): Promise<number> {
  const [progress] = await tx.select().from(taxProgress).for('update');
  if (!progress) throw new Error('the row of tax_progress is gone');
  return progress.through;
}

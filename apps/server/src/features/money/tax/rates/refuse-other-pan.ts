import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { panOfGstin } from '@nagarika/domain/money/tax/gstin';
import { Refusal } from '@nagarika/domain/site/refusal';
import { sql } from 'drizzle-orm';

/**
 * Refuses a GSTIN whose PAN is not the one that its owner is paid under: both are one person's. Null: she has
 * given none.
 * @throws Refusal unprocessable
 */
export function refuseOtherPan(gstin: string | null, pan: string | null): void {
  if (!gstin || !pan || panOfGstin(gstin) === pan) return;
  throw new Refusal(
    'unprocessable',
    say(
      'The PAN in your GSTIN is not that of your payout details. Both must be those of the same person or firm.',
    ),
  );
}

/**
 * Keeps a member's GSTIN and PAN from changing until the transaction ends, for each is judged by the other.
 * `userId` is null for the operator. The lock is advisory, as there may be no row yet.
 */
export async function lockTaxDetails(tx: Transaction, userId: string | null): Promise<void> {
  const key = `tax details of ${userId ?? 'the operator'}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

import type { Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { panOfGstin } from '@nagarika/domain/money/tax/gstin';
import { Refusal } from '@nagarika/domain/site/refusal';
import { sql } from 'drizzle-orm';

/**
 * A GSTIN has the PAN of whom it belongs to, and who is paid gave hers: they are one person's. Null: she has given
 * none.
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
 * Until the transaction ends her GSTIN and her PAN do not change: each is judged by the other. `userId` null: the
 * operator's. Before there is a row there is none to lock.
 */
export async function lockTaxDetails(tx: Transaction, userId: string | null): Promise<void> {
  const key = `tax details of ${userId ?? 'the operator'}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

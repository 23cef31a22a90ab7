import type { Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/payouts';
import { refundTransfers } from '@nagarika/db/schema/refund-transfers';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { eq, sql } from 'drizzle-orm';

/**
 * A bank's reference (UTR) stands once, over payouts and refunds by transfer. Two who type the same one at once take turns, so that
 * the second is told in words. @throws Refusal already_done
 */
export async function refuseTakenReference(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payout ${reference}`}))`);
  const [payout] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.reference, reference));
  if (payout)
    throw new Refusal('already_done', say('Another payout has this bank reference already.'));
  const [refund] = await tx
    .select({ id: refundTransfers.id })
    .from(refundTransfers)
    .where(eq(refundTransfers.reference, reference));
  if (refund) throw new Refusal('already_done', say('A refund has this bank reference already.'));
}

import type { Transaction } from '@nagarika/db/client';
import { payments, refunds } from '@nagarika/db/schema/payments';
import { type RefundReason, type SalePart, standingRefunds } from '@nagarika/domain/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, inArray, sum } from 'drizzle-orm';
import type { LedgerSubject } from '#server/features/ledger/post-entries.ts';
import { recordSaleReversal } from '#server/features/ledger/record-sale-reversal.ts';
import type { Deps } from '#server/platform/ports.ts';
import { insertQueuedRefund } from './insert-queued-refund.ts';

/**
 * Owes a refund and queues it, in the transaction of its cause; the gateway is asked later, by a
 * job. `undoes`: what is taken back of the sale, for a payment that had become a ticket. `decided`:
 * by whom and why, for what no rule had decided.
 * @throws Refusal already_done when more would be refunded than was paid
 */
export async function queueRefund(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  refund: {
    payment: { id: string; amountPaise: number };
    about: LedgerSubject;
    reason: RefundReason;
    amountPaise: number;
    undoes?: SalePart;
    decided?: { id: string; by: string; note: string };
  },
): Promise<string> {
  const { payment, about, reason, amountPaise, undoes, decided } = refund;
  const now = clock.now();
  if (amountPaise > payment.amountPaise - (await refundedSoFar(tx, payment.id))) {
    throw new Refusal('already_done', 'This payment has been refunded already.');
  }
  const id = await insertQueuedRefund(tx, {
    paymentId: payment.id,
    amountPaise,
    reason,
    createdAt: now,
    nextCheckAt: now,
    ...(decided && { id: decided.id, decidedBy: decided.by, note: decided.note }),
  });
  if (undoes) await recordSaleReversal(tx, { ...about, refundId: id }, undoes, now);
  await jobs.enqueue(tx, 'refunds.send', { refundId: id }, { key: id });
  return id;
}

/** The payment's lock makes two refunds of it take turns; what the bank sent back does not count. */
async function refundedSoFar(tx: Transaction, paymentId: string): Promise<number> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update');
  const [row] = await tx
    .select({ total: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, standingRefunds)));
  return row?.total ?? 0;
}

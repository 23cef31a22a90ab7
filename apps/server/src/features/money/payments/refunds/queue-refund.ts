import type { Transaction } from '@nagarika/db/client';
import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import type { SalePart } from '@nagarika/domain/money/orders/ledger';
import { type RefundReason, standingRefunds } from '@nagarika/domain/money/orders/payments';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, inArray, sum } from 'drizzle-orm';
import type { LedgerSubject } from '#server/features/money/ledger/entries/post-entries.ts';
import {
  recordSaleReversals,
  type Undone,
} from '#server/features/money/ledger/entries/record-captured-sale.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { insertRows } from '#server/sql/insert-rows.ts';

type Row = typeof refunds.$inferInsert;

export type QueuedRefund = Pick<
  Row,
  'id' | 'paymentId' | 'amountPaise' | 'reason' | 'note' | 'decidedBy' | 'lastError'
> & { createdAt: Date; nextCheckAt: Date | null };

export type OwedRefund = {
  payment: { id: string; amountPaise: number };
  about: LedgerSubject;
  reason: RefundReason;
  amountPaise: number;
  /** The reversal of the sale, for a payment that had become a ticket. */
  undoes?: SalePart;
  /** The person who decided and why, where no rule had. */
  decided?: { id: string; by: string; note: string };
};

/**
 * Owes a refund and queues it, in the transaction of its cause; the gateway is asked later, by a
 * job. @throws Refusal already_done when more would be refunded than was paid
 */
export async function queueRefund(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  refund: OwedRefund,
): Promise<void> {
  await queueRefunds(deps, tx, [refund]);
}

/** Queues many refunds, each of another payment and booking, with as many statements as one. */
export async function queueRefunds(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  owed: readonly OwedRefund[],
): Promise<void> {
  if (owed.length === 0) return;
  const now = clock.now();
  const paymentIds = owed.map(({ payment }) => payment.id);
  const refunded = await refundedSoFar(tx, paymentIds);
  const isTooMuch = ({ payment, amountPaise }: OwedRefund) =>
    amountPaise > payment.amountPaise - refunded(payment.id);
  if (owed.some(isTooMuch)) {
    throw new Refusal('already_done', say('This payment has been refunded already.'));
  }
  const named = owed.map((refund) => ({
    ...refund,
    id: refund.decided?.id ?? crypto.randomUUID(),
  }));
  const rows = named.map(({ id, payment, amountPaise, reason, decided }) => ({
    id,
    paymentId: payment.id,
    amountPaise,
    reason,
    createdAt: now,
    nextCheckAt: now,
    ...(decided && { decidedBy: decided.by, note: decided.note }),
  }));
  await insertQueuedRefunds(tx, rows);
  const undone = named.flatMap(({ id, about, undoes }): Undone[] =>
    undoes ? [{ about: { ...about, refundId: id }, part: undoes }] : [],
  );
  await recordSaleReversals(tx, undone, now);
  const sends = named.map(({ id }) => ({ data: { refundId: id }, key: id }));
  await jobs.enqueueAll(tx, 'refunds.send', sends);
}

/**
 * Sums earlier refunds under the payments' locks, so that two of one payment take turns; those that the bank
 * sent back do not count.
 */
async function refundedSoFar(
  tx: Transaction,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => number> {
  // The order of their ids lets two callers that lock many wait instead of deadlocking.
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(anyOf(payments.id, paymentIds))
    .orderBy(asc(payments.id))
    .for('update');
  const rows = await tx
    .select({ paymentId: refunds.paymentId, total: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(anyOf(refunds.paymentId, paymentIds), inArray(refunds.status, standingRefunds)))
    .groupBy(refunds.paymentId);
  const totals = new Map(rows.map(({ paymentId, total }) => [paymentId, total ?? 0]));
  return (paymentId) => totals.get(paymentId) ?? 0;
}

/** Inserts refunds that are owed by now; each has its id as its idempotency key. */
export async function insertQueuedRefunds(
  tx: Transaction,
  owed: readonly QueuedRefund[],
): Promise<void> {
  const rows = owed.map(({ id = crypto.randomUUID(), ...refund }) => ({
    id,
    note: null,
    decidedBy: null,
    lastError: null,
    ...refund,
  }));
  await tx.execute(insertRows(refunds, rows));
}

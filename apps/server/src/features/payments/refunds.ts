import type { Transaction } from '@nagarika/db/client';
import { payments, refunds } from '@nagarika/db/schema/payments';
import { formatRupees } from '@nagarika/domain/format';
import { type RefundReason, refundExplanations } from '@nagarika/domain/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, ne, sum } from 'drizzle-orm';
import {
  type LedgerSubject,
  recordRefundPaid,
  recordSaleReversal,
} from '#server/features/ledger/entries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/ports.ts';
import { type LockedOrder, type PaymentRow, subjectOf } from './locked-order.ts';

/**
 * Owes a refund and queues it, in the transaction of its cause; the gateway is asked later, by a
 * job. `undoes`: what is taken back of the sale, for a payment that had become a ticket.
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
    undoes?: { subtotalPaise: number; feePaise: number };
  },
): Promise<string> {
  const { payment, about, reason, amountPaise, undoes } = refund;
  const now = clock.now();
  if (amountPaise > payment.amountPaise - (await refundedSoFar(tx, payment.id))) {
    throw new Refusal('already_done', 'This payment has been refunded already.');
  }
  const id = crypto.randomUUID();
  await tx
    .insert(refunds)
    .values({ id, paymentId: payment.id, amountPaise, reason, createdAt: now, nextCheckAt: now });
  if (undoes) await recordSaleReversal(tx, { ...about, refundId: id }, undoes, now);
  await jobs.enqueue(tx, 'refunds.send', { refundId: id }, { key: id });
  return id;
}

/** Money that went back without us: the gateway told of the payment when it was refunded already. */
export async function recordGatewayRefund(
  tx: Transaction,
  locked: LockedOrder,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const id = crypto.randomUUID();
  await tx.insert(refunds).values({
    id,
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    reason: 'made_at_gateway',
    status: 'processed',
    createdAt: now,
    processedAt: now,
  });
  const about = { ...subjectOf(locked, payment), refundId: id };
  await recordRefundPaid(tx, about, payment.amountPaise, now);
}

/** Once for each payment that goes back. */
export async function notifyRefund(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { booking, event }: LockedOrder,
  payment: PaymentRow,
  reason: RefundReason,
): Promise<void> {
  await notify(deps, tx, [
    {
      userId: booking.memberId,
      kind: 'booking_refunded',
      title: 'Your payment is being refunded',
      message: `${event.title}: ${refundExplanations[reason]} ${formatRupees(payment.amountPaise)} go back to where they came from, usually within 5 to 7 working days.`,
      link: `/book/${event.id}/status/${booking.id}`,
      dedupeKey: `booking_refunded:${payment.id}`,
      bookingId: booking.id,
      eventId: event.id,
    },
  ]);
}

/** The payment's lock makes two refunds of it take turns; those that the bank sent back do not count. */
async function refundedSoFar(tx: Transaction, paymentId: string): Promise<number> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update');
  const [row] = await tx
    .select({ total: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
  return row?.total ?? 0;
}

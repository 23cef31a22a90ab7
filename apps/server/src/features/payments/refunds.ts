import type { Transaction } from '@nagarika/db/client';
import { payments, refunds } from '@nagarika/db/schema/payments';
import { formatRupees } from '@nagarika/domain/format';
import {
  type RefundReason,
  refundExplanations,
  type SalePart,
  standingRefunds,
} from '@nagarika/domain/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { type LedgerSubject, recordSaleReversal } from '#server/features/ledger/entries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { LockedOrder } from './locked-order.ts';

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
  const id = await insertQueued(tx, {
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

/** Owed by now, under an idempotency key of its own: its id. */
export async function insertQueued(
  tx: Transaction,
  values: Pick<
    typeof refunds.$inferInsert,
    'id' | 'paymentId' | 'amountPaise' | 'reason' | 'note' | 'decidedBy' | 'createdAt' | 'lastError'
  > & { nextCheckAt: Date },
): Promise<string> {
  const { id = crypto.randomUUID() } = values;
  await tx.insert(refunds).values({ ...values, id });
  return id;
}

/** Once for each payment that goes back, or for each part of it that `part` names. */
export async function notifyRefund(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { booking, event }: LockedOrder,
  refund: { paymentId: string; amountPaise: number; reason: RefundReason; part?: string },
): Promise<void> {
  const amount = formatRupees(refund.amountPaise);
  const why = refund.part
    ? 'A part of your payment was returned.'
    : refundExplanations[refund.reason];
  const stands = booking.status === 'confirmed' ? ' Your tickets stay valid.' : '';
  await notify(deps, tx, [
    {
      userId: booking.userId,
      kind: 'booking_refunded',
      title: 'Your payment is being refunded',
      message: `${event.title}: ${why} ${amount} go back to where they came from, usually within 5 to 7 working days.${stands}`,
      link: `/book/${event.id}/status/${booking.id}`,
      dedupeKey: ['booking_refunded', refund.paymentId, ...(refund.part ? [refund.part] : [])].join(
        ':',
      ),
      bookingId: booking.id,
      eventId: event.id,
    },
  ]);
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

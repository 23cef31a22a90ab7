import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { payments, refunds } from '@nagarika/db/schema/payments';
import { and, eq, sql } from 'drizzle-orm';
import { recordRefundPaid } from '#server/features/ledger/entries.ts';
import { type Deps, GatewayError, type GatewayRefund } from '#server/ports.ts';
import { findOrder, type LockedOrder, lockOrder, subjectOf } from './locked-order.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * Asks the gateway for a queued refund, or how a pending one is doing. The refund's id is the
 * idempotency key, so asking again after an unknown outcome is safe. @throws GatewayError
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const [found] = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error('no such refund');
  const { refund, payment } = found;
  if (refund.status === 'processed' || refund.status === 'failed') return;

  await deps.db
    .update(refunds)
    .set({ checkedAt: deps.clock.now(), attempts: sql`${refunds.attempts} + 1` })
    .where(eq(refunds.id, refundId));
  let answer: GatewayRefund;
  try {
    answer = refund.gatewayRefundId
      ? await deps.gateway.fetchRefund(payment.gatewayPaymentId, refund.gatewayRefundId)
      : await deps.gateway.refund({
          paymentId: payment.gatewayPaymentId,
          amount: refund.amountPaise,
          idempotencyKey: refund.id,
          notes: { refund_id: refund.id },
        });
  } catch (error) {
    if (error instanceof GatewayError) await keepError(deps, refund, error);
    throw error;
  }
  const order = await findOrder(deps.db, payment.orderId);
  await deps.seats.transaction(order.eventId, async (tx) => {
    const locked = await lockOrder(tx, order);
    await applyRefund(tx, locked, refundId, answer, deps.clock.now());
  });
}

/** `rejected` too is tried again: most often the balance does not cover it yet. Operators see it. */
async function keepError({ db, log }: Deps, refund: RefundRow, error: GatewayError) {
  await db.update(refunds).set({ lastError: error.message }).where(eq(refunds.id, refund.id));
  log.error({ refund: refund.id, kind: error.kind, reason: error.message }, 'refund not sent');
}

/** Takes over what the gateway says of a refund. Late or repeated news change nothing. */
export async function applyRefund(
  tx: Transaction,
  locked: LockedOrder,
  refundId: string,
  { id: gatewayRefundId, status }: GatewayRefund,
  now: Date,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund || refund.status === 'failed') return;
  if (refund.status === 'processed') {
    // Adopted from a payment that was refunded before we heard of it: only its id is new.
    await tx.update(refunds).set({ gatewayRefundId }).where(eq(refunds.id, refundId));
    return;
  }
  await tx
    .update(refunds)
    .set({
      status,
      gatewayRefundId,
      lastError: null,
      processedAt: status === 'processed' ? now : null,
    })
    .where(eq(refunds.id, refundId));
  if (status === 'processed') {
    const about = { ...subjectOf(locked, { id: refund.paymentId }), refundId };
    await recordRefundPaid(tx, about, refund.amountPaise, now);
    const isCancelled = eq(bookings.status, 'cancelled');
    await tx
      .update(bookings)
      .set({ status: 'refunded' })
      .where(and(eq(bookings.id, locked.booking.id), isCancelled));
  }
  if (status === 'failed') await tryAnew(tx, refund, now);
}

/** The bank sent it back. Its key is used up, so another row is sent, by the reconciler. */
async function tryAnew(tx: Transaction, refund: RefundRow, now: Date): Promise<void> {
  await tx.insert(refunds).values({
    paymentId: refund.paymentId,
    amountPaise: refund.amountPaise,
    reason: refund.reason,
    createdAt: refund.createdAt,
    checkedAt: now,
    nextCheckAt: now,
    lastError: 'The bank sent the refund back.',
  });
}

import type { Transaction } from '@nagarika/db/client';
import { payments, refunds, webhookEvents } from '@nagarika/db/schema/payments';
import { and, asc, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { cancelBooking, tellHolders } from '#server/features/bookings/cancel.ts';
import { recordSaleReversal } from '#server/features/ledger/entries.ts';
import type { Deps, GatewayRefund } from '#server/ports.ts';
import { findOrder, lockOrder, subjectOf } from './locked-order.ts';
import { inTurnOfPayment } from './payment-turn.ts';
import { notifyRefund } from './refunds.ts';
import { applyRefund } from './send-refund.ts';
import { readWebhook } from './webhook-payload.ts';

/**
 * Applies what a webhook says of a refund. False: not now, because we know nothing of its payment
 * yet, or because a part of one was refunded at the gateway, which a person must look at.
 */
export async function applyRefundEvent(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  refund: GatewayRefund,
  ourId: string | null,
): Promise<boolean> {
  const now = deps.clock.now();
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, refund.paymentId));
  if (!payment?.outcome) return false;
  const locked = await lockOrder(tx, await findOrder(tx, payment.orderId));

  const isNamed = or(
    eq(refunds.gatewayRefundId, refund.id),
    ourId ? eq(refunds.id, ourId) : undefined,
  );
  const isNameless = and(isNull(refunds.gatewayRefundId), eq(refunds.amountPaise, refund.amount));
  const rows = await tx
    .select({ id: refunds.id, isNamed: sql<boolean>`${isNamed}` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), or(isNamed, isNameless)))
    .orderBy(asc(refunds.createdAt));
  const row = rows.find(({ isNamed }) => isNamed) ?? rows[0];
  if (row) {
    await applyRefund(tx, locked, row.id, refund, now);
    return true;
  }
  if (refund.amount !== payment.amountPaise || payment.outcome !== 'ticket') return false;

  // All of it was returned at the gateway, so the ticket goes too: never both.
  const id = crypto.randomUUID();
  await tx.insert(refunds).values({
    id,
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    reason: 'made_at_gateway',
    createdAt: now,
    nextCheckAt: now,
  });
  const about = { ...subjectOf(locked, payment), refundId: id };
  await recordSaleReversal(tx, about, locked.booking, now);
  const holders = await cancelBooking(tx, locked.booking.id, now);
  await tellHolders(deps, tx, locked, holders);
  await notifyRefund(deps, tx, locked, payment, 'made_at_gateway');
  await applyRefund(tx, locked, id, refund, now);
  return true;
}

const batch = 50;

/** Tries parked refund events again: those of these payments (gateway ids), or the newest. */
export async function applyParkedRefunds(deps: Deps, gatewayPaymentIds?: string[]): Promise<void> {
  const paymentId = sql`${webhookEvents.payload} #>> '{payload,refund,entity,payment_id}'`;
  const parked = await deps.db
    .select({ id: webhookEvents.id, payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.appliedAt),
        like(webhookEvents.type, 'refund.%'),
        gatewayPaymentIds && inArray(paymentId, gatewayPaymentIds),
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(batch);
  for (const { id, payload } of parked) {
    const { refund, ourRefundId } = readWebhook(payload);
    if (!refund) continue;
    const now = deps.clock.now();
    await inTurnOfPayment(deps, refund.paymentId, async (tx) => {
      if (!(await applyRefundEvent(deps, tx, refund, ourRefundId))) return;
      await tx.update(webhookEvents).set({ appliedAt: now }).where(eq(webhookEvents.id, id));
    });
  }
}

import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { leastRefundPaise } from '@nagarika/domain/money/refunds/decided-refunds';
import { mostRefundTries } from '@nagarika/domain/money/refunds/refund-transfers';
import { nextRefundCheck } from '@nagarika/domain/money/refunds/refunds';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { leaseMs } from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { findOrder } from '#server/features/money/payments/orders/find-order.ts';
import {
  lockOrder,
  lockPayment,
  type Refunding,
} from '#server/features/money/payments/orders/lock-order.ts';
import type { PaymentRow } from '#server/features/money/payments/orders/record-attempts.ts';
import { applyGatewayRefund } from '#server/features/money/payments/webhooks/apply-gateway-refund.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { GatewayError, type GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { insertBesideGateway, markRefundProcessed } from './mark-refund-processed.ts';
import { type RefundRow, refundsOfPayment } from './refunds-of-payment.ts';

/**
 * Asks the gateway for a queued refund, unless its payment is disputed, or how a pending one is doing; of two
 * callers at the same moment one asks. The refund's id is the idempotency key, so asking again after an
 * unknown outcome is safe. @throws GatewayError
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await claimRefund(deps, refundId);
  if (!refund) return;
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error('a refund without its payment');
  if (isTooLittleToSend(refund)) {
    await inTurn(deps, payment, (work) => writeOff(work, refundId));
    return;
  }
  const paymentId = gatewayIdOf(payment.gatewayPaymentId);
  let answer: GatewayRefund;
  try {
    answer = refund.gatewayRefundId
      ? await deps.gateway.fetchRefund(paymentId, gatewayIdOf(refund.gatewayRefundId))
      : await deps.gateway.refund({
          paymentId,
          amount: refund.amountPaise,
          idempotencyKey: refund.id,
          notes: { refund_id: refund.id },
        });
  } catch (error) {
    if (error instanceof GatewayError) await keepError(deps, refund, error);
    throw error;
  }
  const isApplied = await inTurn(deps, payment, (work) =>
    applyGatewayRefund(work, {
      ...answer,
      id: refund.gatewayRefundId ?? answer.id,
      ourId: refundId,
    }),
  );
  if (!isApplied) deps.log.error({ refund: refundId }, 'the gateway took a refund too many');
}

async function inTurn<Result>(
  deps: Deps,
  { id, orderId }: PaymentRow,
  change: (work: Refunding) => Promise<Result>,
): Promise<Result> {
  const order = await findOrder(deps.db, orderId);
  return deps.seats.transaction(order.eventId, async (tx) => {
    const locked = await lockOrder(tx, order);
    return change({ deps, tx, locked, payment: await lockPayment(tx, id) });
  });
}

/**
 * Claims a refund under the payment's lock, in turn with writers of disputes over it: while one is open
 * nothing is sent, and the refund waits for the bank's decision (apply-dispute.ts). The claim's holder asks,
 * and moves its next check on, further each time. Null when it is over, waits, or another caller is asking.
 */
async function claimRefund({ db, clock }: Deps, id: string): Promise<RefundRow | null> {
  const [known] = await db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(eq(refunds.id, id));
  if (!known) throw new Error('no such refund');
  return db.transaction(async (tx) => {
    await lockPayment(tx, known.paymentId);
    const { checkedAt, status } = refunds;
    const now = clock.now();
    const isFree = or(isNull(checkedAt), lt(checkedAt, new Date(now.getTime() - leaseMs)));
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, id), inArray(status, ['queued', 'pending']), isFree))
      .for('update');
    if (!refund) return null;
    const isHeld = refund.status === 'queued' && (await isPaymentDisputed(tx, refund.paymentId));
    const { attempts } = refund;
    const nextCheckAt = isHeld ? null : nextRefundCheck(now, attempts);
    const sentAt = refund.status === 'queued' ? now : refund.sentAt;
    const claimed = { checkedAt: now, attempts: attempts + 1, nextCheckAt, sentAt };
    await tx
      .update(refunds)
      .set(isHeld ? { nextCheckAt } : claimed)
      .where(eq(refunds.id, id));
    return isHeld ? null : { ...refund, ...claimed };
  });
}

/**
 * Keeps the error. A `rejected` refund is tried again too, as most often the balance does not cover it yet,
 * and waits for finance after so many tries. One without an outcome never does, for the gateway may have it,
 * nor one refused for wrong keys, which say nothing of it.
 */
async function keepError({ db, log }: Deps, refund: RefundRow, error: GatewayError) {
  const isRefused = error.kind === 'rejected' && error.status !== 401 && !refund.gatewayRefundId;
  const waits = isRefused && refund.attempts >= mostRefundTries;
  await db
    .update(refunds)
    .set({ lastError: error.message, checkedAt: null, ...(waits && { nextCheckAt: null }) })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.status, ['queued', 'pending'])));
  log.error({ refund: refund.id, kind: error.kind, reason: error.message }, 'refund not sent');
  if (waits) log.error({ refund: refund.id }, 'a refund waits for finance');
}

/** Tells whether the gateway would refuse the sum for ever. */
function isTooLittleToSend({ status, amountPaise }: RefundRow): boolean {
  return status === 'queued' && amountPaise < leastRefundPaise;
}

/**
 * Writes off the rest that a refund by hand left of a queued one, if the gateway moves no such sum: it is
 * owed no more, and stands in the books as ours (docs/decisions/0038).
 */
async function writeOff(work: Refunding, refundId: string): Promise<void> {
  const { tx, payment } = work;
  const row = (await refundsOfPayment(tx, payment.id)).find(({ id }) => id === refundId);
  if (row?.status !== 'queued') return;
  await tx
    .update(refunds)
    .set({ status: 'replaced', nextCheckAt: null })
    .where(eq(refunds.id, row.id));
  const back = {
    id: crypto.randomUUID(),
    amountPaise: row.amountPaise,
    reason: 'written_off' as const,
  };
  await insertBesideGateway(work, back);
  await markRefundProcessed(work, back);
}

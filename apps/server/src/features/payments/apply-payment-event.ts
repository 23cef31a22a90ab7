import type { Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/payments';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyDisputeToParts } from './apply-dispute-to-parts.ts';
import { applyGatewayRefund } from './apply-gateway-refund.ts';
import { applyRefundToParts } from './apply-refund-to-parts.ts';
import { findOrder } from './find-order.ts';
import { type LockedOrder, lockOrder, type Refunding } from './lock-order.ts';
import { lockPayment } from './lock-payment.ts';
import { partsOfOrder } from './parts-of-order.ts';
import { partsOfPayment } from './parts-of-payment.ts';
import type { Webhook } from './read-webhook.ts';

export type PaymentEvent = Pick<Webhook, 'refund' | 'dispute'>;

/** The gateway's id of the payment that it is about. */
export function paymentIdOf({ refund, dispute }: PaymentEvent): string {
  return refund?.paymentId ?? dispute?.paymentId ?? '';
}

/**
 * Applies what a webhook says of a refund or a dispute. False: not now, because we know nothing of
 * its payment yet, or because more would have gone back than was paid.
 */
export async function applyPaymentEvent(
  deps: Deps,
  tx: Transaction,
  { refund, dispute }: PaymentEvent,
): Promise<boolean> {
  const [work, ...others] = await lockedWork(deps, tx, paymentIdOf({ refund, dispute }));
  if (!work) return false;
  const parts = [work, ...others];
  if (refund) {
    return others.length > 0 ? applyRefundToParts(parts, refund) : applyGatewayRefund(work, refund);
  }
  if (dispute && others.length > 0) await applyDisputeToParts(deps, parts, dispute);
  else if (dispute) await applyDispute(deps, work, dispute);
  return true;
}

/** Of a pass each date's part. None: there is no such payment, or it is not decided what becomes of it. */
async function lockedWork(
  deps: Deps,
  tx: Transaction,
  gatewayPaymentId: string,
): Promise<Refunding[]> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  if (!payment?.outcome) return [];
  const order = await findOrder(tx, payment.orderId);
  if (order.passPaise === null || payment.outcome === 'refund') {
    const locked = await lockOrder(tx, order);
    return [{ deps, tx, locked, payment: await lockPayment(tx, payment.id) }];
  }
  const orders: LockedOrder[] = [];
  for (const part of await partsOfOrder(tx, order.orderId)) orders.push(await lockOrder(tx, part));
  return partsOfPayment({ deps, tx, orders, payment });
}

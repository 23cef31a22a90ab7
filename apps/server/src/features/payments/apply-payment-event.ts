import type { Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/payments';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyGatewayRefund } from './apply-gateway-refund.ts';
import { findOrder } from './find-order.ts';
import type { Refunding } from './lock-order.ts';
import { lockOrder } from './lock-order.ts';
import { lockPayment } from './lock-payment.ts';
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
  const work = await lockedWork(deps, tx, paymentIdOf({ refund, dispute }));
  if (!work) return false;
  if (refund) return applyGatewayRefund(work, refund);
  if (dispute) await applyDispute(deps, work, dispute);
  return true;
}

/** Null: there is no such payment, or it is not decided what becomes of it. */
async function lockedWork(
  deps: Deps,
  tx: Transaction,
  gatewayPaymentId: string,
): Promise<Refunding | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  if (!payment?.outcome) return null;
  const locked = await lockOrder(tx, await findOrder(tx, payment.orderId));
  return { deps, tx, locked, payment: await lockPayment(tx, payment.id) };
}

import type { Transaction } from '@nagarika/db/client';
import { payments, webhookEvents } from '@nagarika/db/schema/payments';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyGatewayRefund } from './gateway-refund.ts';
import type { Refunding } from './locked-order.ts';
import { findOrder, lockOrder } from './locked-order.ts';
import { lockPayment } from './payment-of.ts';
import { inTurnOfPayment } from './payment-turn.ts';
import { readWebhook, type Webhook } from './webhook-payload.ts';

export type EventOfPayment = Pick<Webhook, 'refund' | 'dispute'>;

/** The gateway's id of the payment that it is about. */
export function paymentIdOf({ refund, dispute }: EventOfPayment): string {
  return refund?.paymentId ?? dispute?.paymentId ?? '';
}

/**
 * Applies what a webhook says of a refund or a dispute. False: not now, because we know nothing of
 * its payment yet, or because more would have gone back than was paid.
 */
export async function applyEventOfPayment(
  deps: Deps,
  tx: Transaction,
  { refund, dispute }: EventOfPayment,
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

const batch = 50;

/**
 * Tries parked events about refunds and disputes again: those of these payments (gateway ids), or
 * the newest.
 */
export async function applyParkedRefunds(deps: Deps, gatewayPaymentIds?: string[]): Promise<void> {
  const paymentId = sql`coalesce(
    ${webhookEvents.payload} #>> '{payload,refund,entity,payment_id}',
    ${webhookEvents.payload} #>> '{payload,dispute,entity,payment_id}')`;
  const parked = await deps.db
    .select({ id: webhookEvents.id, payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.appliedAt),
        sql`${webhookEvents.type} ~ '^(refund|payment[.]dispute)[.]'`,
        gatewayPaymentIds && inArray(paymentId, gatewayPaymentIds),
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(batch);
  for (const { id, payload } of parked) {
    const event = readWebhook(payload);
    if (!event.refund && !event.dispute) continue;
    const now = deps.clock.now();
    await inTurnOfPayment(deps, paymentIdOf(event), async (tx) => {
      if (!(await applyEventOfPayment(deps, tx, event))) return;
      await tx.update(webhookEvents).set({ appliedAt: now }).where(eq(webhookEvents.id, id));
    });
  }
}

import { createHash } from 'node:crypto';
import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, webhookEvents } from '@nagarika/db/schema/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, isNotNull } from 'drizzle-orm';
import { GatewayError } from '#server/platform/payment-gateway.ts';
import type { Deps } from '#server/platform/ports.ts';
import { applyPaymentEvent, paymentIdOf } from './apply-payment-event.ts';
import { inTurnOfPayment } from './in-turn-of-payment.ts';
import { readWebhook, type Webhook } from './read-webhook.ts';
import { gatewayId } from './schemas.ts';
import { settle } from './settle.ts';

export type Delivery = { rawBody: string; signature: string; eventId: string | null };

/**
 * One delivery of the gateway's, which come at least once and in any order. Answers normally only
 * when it is applied or parked, so that the gateway repeats everything else.
 * @throws Refusal bad_input for what the gateway did not sign, gateway_unavailable: come again
 */
export async function receiveWebhook(deps: Deps, delivery: Delivery): Promise<void> {
  if (!deps.gateway.verifyWebhookSignature(delivery.rawBody, delivery.signature)) {
    throw new Refusal('bad_input', 'The signature is not right.');
  }
  const event = readDelivery(delivery);
  if (await isApplied(deps, event.id)) return;
  try {
    await apply(deps, event);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new Refusal('gateway_unavailable', 'Not applied yet.', { retryAfter: 10 });
  }
}

type Event = Webhook & { id: string };

function readDelivery({ rawBody, eventId }: Delivery): Event {
  try {
    const named = gatewayId.safeParse(eventId);
    const id = named.data ?? `body:${createHash('sha256').update(rawBody).digest('hex')}`;
    return { ...readWebhook(JSON.parse(rawBody)), id };
  } catch {
    throw new Refusal('bad_input', 'This is no webhook.');
  }
}

async function apply(deps: Deps, event: Event): Promise<void> {
  const now = deps.clock.now();
  const store = (tx: Transaction, appliedAt: Date | null) => record(tx, event, now, appliedAt);
  if (event.refund || event.dispute) {
    return inTurnOfPayment(deps, paymentIdOf(event), async (tx) => {
      const isApplied = await applyPaymentEvent(deps, tx, event);
      await store(tx, isApplied ? now : null);
    });
  }
  const isAboutPayment = event.type.startsWith('payment.') || event.type === 'order.paid';
  const orderId = isAboutPayment ? await orderOf(deps, event) : null;
  if (orderId) return settle(deps, orderId, (tx) => store(tx, now));

  // Money for an order that we do not know is for a person to look at: the audit names it.
  const isMoney = event.type === 'payment.captured' || event.type === 'order.paid';
  if (isMoney) deps.log.error({ event: event.id }, 'money arrived for an unknown order');
  await deps.db.transaction((tx) => store(tx, isMoney ? null : now));
}

/** In the transaction that applies it: a repeated delivery finds it, one rolled back does not. */
async function record(tx: Transaction, event: Event, receivedAt: Date, appliedAt: Date | null) {
  await tx
    .insert(webhookEvents)
    .values({ id: event.id, type: event.type, payload: event.kept, receivedAt, appliedAt })
    .onConflictDoUpdate({ target: webhookEvents.id, set: { appliedAt } });
}

async function isApplied({ db }: Deps, id: string): Promise<boolean> {
  const [applied] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNotNull(webhookEvents.appliedAt)));
  return applied !== undefined;
}

async function orderOf({ db }: Deps, { gatewayOrderId }: Event): Promise<string | null> {
  if (!gatewayOrderId) return null;
  const [order] = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
  return order?.id ?? null;
}

import { webhookEvents } from '@nagarika/db/schema/payments';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { applyPaymentEvent, paymentIdOf } from './apply-payment-event.ts';
import { inTurnOfPayment } from './in-turn-of-payment.ts';
import { readWebhook, type Webhook } from './read-webhook.ts';

export type StoredEvent = Webhook & { id: string };

/** Those of them about refunds and disputes. One whose payment is not known yet stays parked. */
export async function applyOfPayment(deps: Deps, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) {
    if (!event.refund && !event.dispute) continue;
    const now = deps.clock.now();
    await inTurnOfPayment(deps, paymentIdOf(event), async (tx) => {
      if (!(await applyPaymentEvent(deps, tx, event))) return;
      await tx.update(webhookEvents).set({ appliedAt: now }).where(eq(webhookEvents.id, event.id));
    });
  }
}

/** What was parked of a payment, now that it is known. */
export async function applyParkedOf(deps: Deps, gatewayPaymentId: string): Promise<void> {
  const { id, payload, about, appliedAt, receivedAt } = webhookEvents;
  const parked = await deps.db
    .select({ id, payload })
    .from(webhookEvents)
    .where(and(eq(about, gatewayPaymentId), isNull(appliedAt)))
    .orderBy(asc(receivedAt));
  await applyOfPayment(
    deps,
    parked.map((event) => ({ ...readWebhook(event.payload), id: event.id })),
  );
}

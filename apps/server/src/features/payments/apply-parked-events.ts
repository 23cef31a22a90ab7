import { webhookEvents } from '@nagarika/db/schema/payments';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { applyPaymentEvent, paymentIdOf } from './apply-payment-event.ts';
import { inTurnOfPayment } from './in-turn-of-payment.ts';
import { readWebhook } from './read-webhook.ts';

const batch = 50;

/**
 * Tries parked events about refunds and disputes again: those of these payments (gateway ids), or
 * the newest.
 */
export async function applyParkedEvents(deps: Deps, gatewayPaymentIds?: string[]): Promise<void> {
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
        gatewayPaymentIds && anyOf(paymentId, gatewayPaymentIds),
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(batch);
  for (const { id, payload } of parked) {
    const event = readWebhook(payload);
    if (!event.refund && !event.dispute) continue;
    const now = deps.clock.now();
    await inTurnOfPayment(deps, paymentIdOf(event), async (tx) => {
      if (!(await applyPaymentEvent(deps, tx, event))) return;
      await tx.update(webhookEvents).set({ appliedAt: now }).where(eq(webhookEvents.id, id));
    });
  }
}

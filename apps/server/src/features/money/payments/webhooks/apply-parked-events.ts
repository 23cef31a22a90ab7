import { paymentOrders, webhookEvents } from '@nagarika/db/schema/money/payments';
import { and, desc, eq, exists, isNull, lt, max, not, or, sql } from 'drizzle-orm';
import { isSetAside } from '#server/features/money/ledger/entries/is-set-aside.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { isForLater } from './apply-of-payment.ts';
import { applyWebhooks } from './apply-webhooks.ts';

const batch = 50;
/** The time after which an event's own job has had its turns. */
const afterMs = 60_000;

/**
 * Tries again what webhooks told and was not applied, the newest first: news of refunds and disputes that
 * came before their payment was known, and what a job has given up.
 */
export async function applyParkedEvents(deps: Deps): Promise<void> {
  const { about, appliedAt, receivedAt, type } = webhookEvents;
  const before = new Date(deps.clock.now().getTime() - afterMs);
  const ofKnownOrder = exists(
    deps.db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.gatewayOrderId, about)),
  );
  const isOfPayment = sql`${type} ~ '^(refund|payment[.]dispute)[.]'`;
  const parked = await deps.db
    .select({ about })
    .from(webhookEvents)
    .where(
      and(
        isNull(appliedAt),
        or(and(isOfPayment, not(isSetAside)), and(lt(receivedAt, before), ofKnownOrder)),
      ),
    )
    .groupBy(about)
    .orderBy(desc(max(receivedAt)))
    .limit(batch);
  const faults: unknown[] = [];
  for (const { about } of parked) {
    if (about === null) continue;
    await applyWebhooks(deps, { about }).catch((error: unknown) => {
      if (isForLater(error)) {
        deps.log.warn({ about, reason: error.message }, 'a webhook is not applied yet');
      } else faults.push(error);
    });
  }
  // Faults are thrown last, so that one event keeps no other back.
  if (faults.length > 0) throw faults[0];
}

import type { Database } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { paymentOrders, payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import { and, asc, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isSetAside } from '#server/features/money/ledger/entries/is-set-aside.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { applyOfPayment, type StoredEvent } from './apply-of-payment.ts';
import { readWebhook } from './read-webhook.ts';

/**
 * Applies what webhooks told of one order, or of one payment's refunds and disputes, both named by the
 * gateway's id. News that is settled already is only marked: the gateway is not asked, and the event's row is
 * not locked. @throws what settle throws, and the job comes again
 */
export async function applyWebhooks(deps: Deps, { about }: { about: string }): Promise<void> {
  const open = await markSettled(deps.db, { about, now: deps.clock.now() });
  if (open.length === 0) return;
  const events = open.map(({ id, payload }): StoredEvent => ({ id, ...readWebhook(payload) }));
  await applyOfPayment(deps, events);
  const ofOrder = events.filter(({ news }) => !news);
  if (ofOrder.length > 0) await applyToOrder(deps, about, ofOrder);
}

/** Marks events whose payment is decided and returns the others, in one statement. */
const markSettled = planned((db) => {
  const { id, payload, appliedAt, receivedAt } = webhookEvents;
  const isOpen = and(eq(webhookEvents.about, sql.placeholder('about')), isNull(appliedAt));
  const paymentId = sql`${payload} #>> '{payload,payment,entity,id}'`;
  const decided = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.gatewayPaymentId, paymentId), isNotNull(payments.outcome)));
  // A refund names its payment, too, but is not settled by that.
  const isAboutOrder = sql`not ${payload} -> 'payload' ?| array['refund', 'dispute']`;
  const settled = db.$with('settled').as(
    db
      .update(webhookEvents)
      .set({ appliedAt: sql`${sql.placeholder('now')}::timestamptz` })
      .where(and(isOpen, isAboutOrder, exists(decided)))
      .returning({ id }),
  );
  return db
    .with(settled)
    .select({ id, payload })
    .from(webhookEvents)
    .where(and(isOpen, sql`${id} not in (select id from settled)`))
    .orderBy(asc(receivedAt));
});

async function applyToOrder(
  deps: Deps,
  gatewayOrderId: string,
  events: StoredEvent[],
): Promise<void> {
  const orderId = await orderOf(deps.db, gatewayOrderId);
  const isMoney = ({ type }: StoredEvent) => type === 'payment.captured' || type === 'order.paid';
  if (orderId) await settle(deps, orderId);
  const applied = orderId ? events : events.filter((event) => !isMoney(event));
  // Money for an order that we do not know is for a person to look at: the audit names it.
  const unknown = orderId ? [] : events.filter(isMoney).map(({ id }) => id);
  if (unknown.length > 0 && (await areOpen(deps.db, unknown))) {
    deps.log.error({ events: unknown }, 'money arrived for an unknown order');
  }
  const ids = applied.map(({ id }) => id);
  await deps.db
    .update(webhookEvents)
    .set({ appliedAt: deps.clock.now() })
    .where(anyOf(webhookEvents.id, ids));
}

/** Tells whether a person has to look, as their payment was not set aside. */
async function areOpen(db: Database, ids: string[]): Promise<boolean> {
  const [open] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(anyOf(webhookEvents.id, ids), not(isSetAside)))
    .limit(1);
  return open !== undefined;
}

async function orderOf(db: Database, gatewayOrderId: string): Promise<string | null> {
  const [order] = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
  return order?.id ?? null;
}

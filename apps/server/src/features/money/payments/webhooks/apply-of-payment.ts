import type { Database, Transaction } from '@nagarika/db/client';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { payments, refunds, webhookEvents } from '@nagarika/db/schema/money/payments';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  eventsOf,
  findOrder,
  partsOfOrder,
} from '#server/features/money/payments/orders/find-order.ts';
import {
  type LockedOrder,
  lockOrder,
  lockPayment,
  type Refunding,
} from '#server/features/money/payments/orders/lock-order.ts';
import type { PaymentRow } from '#server/features/money/payments/orders/record-attempts.ts';
import {
  type GatewayDispute,
  GatewayError,
  type GatewayRefund,
} from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyGatewayRefund } from './apply-gateway-refund.ts';
import { applyRefundToParts, partsOfPayment } from './apply-refund-to-parts.ts';
import { type News, readWebhook, type Webhook } from './read-webhook.ts';

export type StoredEvent = Webhook & { id: string };

/**
 * Applies events about refunds and disputes, which are only a reason to ask the gateway, once for each
 * subject (docs/decisions/0214). One whose payment is not known yet stays parked. @throws GatewayError,
 * Refusal busy
 */
export async function applyOfPayment(deps: Deps, events: readonly StoredEvent[]): Promise<void> {
  const told = events.flatMap(({ id, news }) => (news ? [{ id, news }] : []));
  for (const same of Map.groupBy(told, ({ news }) => subjectOf(news)).values()) {
    const ids = same.map(({ id }) => id);
    const [news, ...others] = same.map((one) => one.news);
    if (!news) continue;
    if (await areKnownAlready(deps.db, [news, ...others])) await mark(deps, deps.db, ids);
    else await applyNews(deps, news, ids);
  }
}

const subjectOf = (news: News) => ('refundId' in news ? news.refundId : news.disputeId);

/**
 * Applies the parked events of a payment, now that it is known; they stay parked while the gateway does not
 * answer.
 */
export async function applyParkedOf(deps: Deps, gatewayPaymentId: string): Promise<void> {
  const { id, payload, about, appliedAt, receivedAt } = webhookEvents;
  const parked = await deps.db
    .select({ id, payload })
    .from(webhookEvents)
    .where(and(eq(about, gatewayPaymentId), isNull(appliedAt)))
    .orderBy(asc(receivedAt));
  const events = parked.map((event) => ({ ...readWebhook(event.payload), id: event.id }));
  await applyOfPayment(deps, events).catch((error: unknown) => {
    if (!isForLater(error)) throw error;
    deps.log.warn({ payment: gatewayPaymentId, reason: error.message }, 'news are not applied yet');
  });
}

/**
 * Asks the gateway for the news of a refund or a dispute and applies its answer, which marks `eventIds`. What
 * the gateway does not know changes nothing. @throws GatewayError, Refusal busy
 */
export async function applyNews(
  deps: Deps,
  news: News,
  eventIds: readonly string[] = [],
): Promise<void> {
  const { db, log } = deps;
  const payment = await decidedPayment(db, news.paymentId);
  if (!payment) return;
  for (let isOver = false; !isOver; ) {
    const turn = await turnOf(db, news);
    const told = await ask(deps, news);
    if (!told) {
      log.error({ ...news, events: eventIds }, 'the gateway does not know what a webhook told of');
      return mark(deps, db, eventIds, { isUnfounded: true });
    }
    isOver = await inTurnOf(deps, payment, async (tx) => {
      const parts = await lockedParts(deps, tx, payment);
      // Another call has applied a newer answer meanwhile, or an older one: the gateway is asked anew.
      if ((await turnOf(tx, news)) !== turn) return false;
      if (await apply(parts, told)) await mark(deps, tx, eventIds);
      return true;
    });
  }
}

async function mark(
  { clock }: Deps,
  db: Database | Transaction,
  ids: readonly string[],
  { isUnfounded } = { isUnfounded: false },
): Promise<void> {
  if (ids.length === 0) return;
  const applied = { appliedAt: clock.now(), isUnfounded };
  await db.update(webhookEvents).set(applied).where(anyOf(webhookEvents.id, ids));
}

/** Finds the payment; null when there is none, or its outcome is undecided. */
async function decidedPayment(db: Database, gatewayPaymentId: string): Promise<PaymentRow | null> {
  const isIt = eq(payments.gatewayPaymentId, gatewayPaymentId);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(isIt, isNotNull(payments.outcome)));
  return payment ?? null;
}

/**
 * Tells whether the news stands here already, and need not be asked: most refunds are ours, and told of
 * twice.
 */
async function areKnownAlready(
  db: Database,
  [first, ...others]: readonly [News, ...News[]],
): Promise<boolean> {
  if (!('refundId' in first)) return false;
  const { gatewayRefundId, status } = refunds;
  const [row] = await db
    .select({ status })
    .from(refunds)
    .where(eq(gatewayRefundId, first.refundId));
  return [first, ...others].every((news) => 'refundId' in news && news.status === row?.status);
}

/** Counts the changes of a dispute here, in all its parts; refunds only ever go on. */
async function turnOf(db: Database | Transaction, news: News): Promise<number> {
  if (!('disputeId' in news)) return 0;
  const { gatewayDisputeId, turn } = disputes;
  const isPart = sql`starts_with(${gatewayDisputeId}, ${`${news.disputeId}/`})`;
  const [row] = await db
    .select({ turn: sql<number>`coalesce(sum(${turn}), 0)::int` })
    .from(disputes)
    .where(or(eq(gatewayDisputeId, news.disputeId), isPart));
  return row?.turn ?? 0;
}

type Told = { refund: GatewayRefund } | { dispute: GatewayDispute };

/** Asks the gateway; null when it knows none, or has it with another payment. */
async function ask({ gateway }: Deps, news: News): Promise<Told | null> {
  try {
    if ('refundId' in news) {
      const refund = await gateway.fetchRefund(news.paymentId, news.refundId);
      const isIt = refund.id === news.refundId && refund.paymentId === news.paymentId;
      return isIt ? { refund } : null;
    }
    const dispute = await gateway.fetchDispute(news.disputeId);
    const isIt = dispute.id === news.disputeId && dispute.paymentId === news.paymentId;
    return isIt ? { dispute } : null;
  } catch (error) {
    const isUnknown =
      error instanceof GatewayError && (error.status === 400 || error.status === 404);
    if (isUnknown) return null;
    throw error;
  }
}

/** Applies the answer; false while it cannot, because more would have gone back than was paid. */
async function apply(parts: readonly [Refunding, ...Refunding[]], told: Told): Promise<boolean> {
  if ('refund' in told) {
    const [work, ...others] = parts;
    return others.length > 0
      ? applyRefundToParts(parts, told.refund)
      : applyGatewayRefund(work, told.refund);
  }
  await applyDispute(parts, told.dispute);
  return true;
}

/** Opens a transaction in the turn of the payment's event, or of all events of a pass. */
async function inTurnOf<Result>(
  { db, seats }: Deps,
  { orderId }: PaymentRow,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { eventId, passPaise } = await findOrder(db, orderId);
  if (passPaise === null) return seats.transaction(eventId, work);
  return seats.transactionOfAll(eventsOf(await partsOfOrder(db, orderId)), work);
}

/** Locks each date's part of a pass that became tickets. */
async function lockedParts(
  deps: Deps,
  tx: Transaction,
  payment: PaymentRow,
): Promise<[Refunding, ...Refunding[]]> {
  const order = await findOrder(tx, payment.orderId);
  if (order.passPaise === null || payment.outcome === 'refund') {
    const locked = await lockOrder(tx, order);
    return [{ deps, tx, locked, payment: await lockPayment(tx, payment.id) }];
  }
  const orders: LockedOrder[] = [];
  for (const part of await partsOfOrder(tx, payment.orderId))
    orders.push(await lockOrder(tx, part));
  const [first, ...others] = await partsOfPayment({ deps, tx, orders, payment });
  if (!first) throw new Error('a payment without its parts');
  return [first, ...others];
}

/** Tells whether the gateway does not answer, or too many wait for the event. */
export function isForLater(error: unknown): error is GatewayError | Refusal {
  return error instanceof GatewayError || (error instanceof Refusal && error.code === 'busy');
}

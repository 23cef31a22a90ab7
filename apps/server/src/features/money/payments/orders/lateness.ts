import type { Database } from '@nagarika/db/client';
import {
  paymentOrders,
  payments,
  refunds,
  webhookEvents,
} from '@nagarika/db/schema/money/payments';
import { and, eq, inArray, isNotNull, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isSetAside } from '#server/features/money/ledger/entries/is-set-aside.ts';
import { isRefundForFinance } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

const minuteMs = 60_000;
/** The time after which the reconciler is behind: two of its rounds of a minute. */
const lateMs = 2 * minuteMs;

export type Lateness = {
  /** Seconds since the order that waits longest was due; 0: none waits. */
  orderSeconds: number;
  refundSeconds: number;
  /** Captured payments that we know of, without ticket or refund after a minute. */
  withoutOutcome: number;
  /** Refunds that the gateway does not take, for finance to decide (refund-by-transfer.ts). */
  refundsWaiting: number;
  /** Webhooks about which the gateway knew nothing when it was asked. */
  unfounded: number;
  /** Everything under way, late or not. */
  open: {
    /** Orders that the gateway is still asked about. */
    orders: number;
    refunds: Record<(typeof openRefunds)[number], number>;
    /** News of the gateway that is stored and not applied. */
    webhooks: number;
  };
};

const openRefunds = ['queued', 'pending'] as const;

/** Counts how far the reconciler is behind, and what is under way, in one statement over partial indexes. */
export async function latenessOf(db: Database, now: Date): Promise<Lateness> {
  const aMinuteAgo = new Date(now.getTime() - minuteMs);
  // The condition matches the index payments_undecided.
  const isCaptured = sql`${payments.status} in ('captured', 'refunded')`;
  const isPaid = inArray(webhookEvents.type, ['payment.captured', 'order.paid']);
  const of = (table: PgTable, ...conditions: (SQL | undefined)[]) =>
    sql<number>`(select count(*)::int from ${table} where ${and(...conditions)})`;
  const since = (table: PgTable, column: PgColumn, ...conditions: (SQL | undefined)[]) =>
    sql<string | null>`(select min(${column})::text from ${table} where ${and(...conditions)})`;
  const isRefundDue = lte(refunds.nextCheckAt, now);
  const [found] = await db
    .select({
      order: since(paymentOrders, paymentOrders.nextCheckAt, lte(paymentOrders.nextCheckAt, now)),
      refund: since(
        refunds,
        refunds.nextCheckAt,
        isRefundDue,
        inArray(refunds.status, openRefunds),
      ),
      undecided: of(
        payments,
        isCaptured,
        isNull(payments.outcome),
        lt(payments.createdAt, aMinuteAgo),
      ),
      untold: of(
        webhookEvents,
        isPaid,
        isNull(webhookEvents.appliedAt),
        not(isSetAside),
        lt(webhookEvents.receivedAt, aMinuteAgo),
      ),
      unfounded: of(webhookEvents, sql`is_unfounded`),
      orders: of(paymentOrders, isNotNull(paymentOrders.nextCheckAt)),
      queued: of(refunds, eq(refunds.status, 'queued')),
      pending: of(refunds, eq(refunds.status, 'pending')),
      webhooks: of(webhookEvents, isNull(webhookEvents.appliedAt), not(isSetAside)),
      waiting: of(refunds, isRefundForFinance),
    })
    .from(sql`(values (1)) as once`);
  if (!found) throw new Error('a statement without a row');
  const {
    order,
    refund,
    undecided,
    untold,
    unfounded,
    orders,
    queued,
    pending,
    webhooks,
    waiting,
  } = found;
  const seconds = (instant: string | null) =>
    instant === null ? 0 : (now.getTime() - new Date(instant).getTime()) / 1000;
  return {
    orderSeconds: seconds(order),
    refundSeconds: seconds(refund),
    withoutOutcome: undecided + untold,
    refundsWaiting: waiting,
    unfounded,
    open: { orders, refunds: { queued, pending }, webhooks },
  };
}

/** Raises the alert (docs/operations.md) that a buyer has paid and may have nothing for it. */
export async function warnOfLateness({ db, clock, log }: Deps): Promise<void> {
  const lateness = await latenessOf(db, clock.now());
  if (lateness.withoutOutcome > 0) {
    log.error({ payments: lateness.withoutOutcome }, 'captured payments have no outcome');
  }
  const { orderSeconds, refundSeconds } = lateness;
  if (Math.max(orderSeconds, refundSeconds) * 1000 > lateMs) {
    log.error({ orderSeconds, refundSeconds }, 'payments are asked about too late');
  }
}

import type { Database } from '@nagarika/db/client';
import { paymentOrders, payments, refunds, webhookEvents } from '@nagarika/db/schema/payments';
import { and, count, inArray, isNull, lt, lte, min } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';

const minuteMs = 60_000;
/** The reconciler comes every minute: what is later than two of its rounds is behind. */
const lateMs = 2 * minuteMs;

export type Lateness = {
  /** Seconds since the order that waits longest was due; 0: none waits. */
  orderSeconds: number;
  refundSeconds: number;
  /** Captured payments that we know of, without ticket or refund after a minute. */
  withoutOutcome: number;
};

/** How far the reconciler is behind. */
export async function latenessOf(db: Database, now: Date): Promise<Lateness> {
  const aMinuteAgo = new Date(now.getTime() - minuteMs);
  const isCaptured = inArray(payments.status, ['captured', 'refunded']);
  const [[order], [refund], [undecided], [untold]] = await Promise.all([
    db
      .select({ since: min(paymentOrders.nextCheckAt) })
      .from(paymentOrders)
      .where(lte(paymentOrders.nextCheckAt, now)),
    db
      .select({ since: min(refunds.nextCheckAt) })
      .from(refunds)
      .where(and(lte(refunds.nextCheckAt, now), inArray(refunds.status, ['queued', 'pending']))),
    db
      .select({ count: count() })
      .from(payments)
      .where(and(isCaptured, isNull(payments.outcome), lt(payments.createdAt, aMinuteAgo))),
    db
      .select({ count: count() })
      .from(webhookEvents)
      .where(
        and(
          inArray(webhookEvents.type, ['payment.captured', 'order.paid']),
          isNull(webhookEvents.appliedAt),
          lt(webhookEvents.receivedAt, aMinuteAgo),
        ),
      ),
  ]);
  const seconds = (since: Date | null | undefined) =>
    since ? (now.getTime() - since.getTime()) / 1000 : 0;
  return {
    orderSeconds: seconds(order?.since),
    refundSeconds: seconds(refund?.since),
    withoutOutcome: (undecided?.count ?? 0) + (untold?.count ?? 0),
  };
}

/** An alert (docs/operations.md): somebody has paid and may have nothing for it. */
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

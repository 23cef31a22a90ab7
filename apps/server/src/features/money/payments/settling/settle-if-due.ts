import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { BookingStatus } from '@nagarika/domain/sales/bookings';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { isForLater } from '#server/features/money/payments/webhooks/apply-of-payment.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { settle } from './settle.ts';

/** The least time between two questions to the gateway about one order: a page that waits may ask often. */
const pauseMs = 3_000;

/**
 * Settles an order unless the gateway was asked about it a moment ago, and returns the booking's status
 * afterwards. While the gateway does not answer, or too many wait for the event, nothing is decided and the
 * reconciler goes on.
 */
export async function settleIfDue(
  deps: Deps,
  orderId: string,
  /** `atOnce` when a signature has just shown that there is something to learn. */
  options: { atOnce: boolean } = { atOnce: false },
): Promise<BookingStatus | null> {
  const now = deps.clock.now();
  const { checkedAt, gatewayOrderId } = paymentOrders;
  const isDue = options.atOnce
    ? undefined
    : or(isNull(checkedAt), lt(checkedAt, new Date(now.getTime() - pauseMs)));
  const due = await deps.db
    .update(paymentOrders)
    .set({ checkedAt: now })
    .where(and(eq(paymentOrders.id, orderId), isNotNull(gatewayOrderId), isDue))
    .returning({ id: paymentOrders.id });
  if (due.length > 0) {
    try {
      await settle(deps, orderId);
    } catch (error) {
      if (!isForLater(error)) throw error;
      await leaveForLater(deps, orderId, error);
    }
  }
  const [booking] = await deps.db
    .select({ status: bookings.status })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .where(eq(paymentOrders.id, orderId));
  return booking?.status ?? null;
}

/** Leaves the order undecided, and the reconciler asks next. */
export async function leaveForLater(deps: Deps, orderId: string, error: Error): Promise<void> {
  deps.log.warn({ order: orderId, reason: error.message }, 'payment not decided yet');
  await deps.db
    .update(paymentOrders)
    .set({ nextCheckAt: deps.clock.now() })
    .where(eq(paymentOrders.id, orderId));
}

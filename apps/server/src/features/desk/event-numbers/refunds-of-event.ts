import type { Transaction } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Numbers } from './schemas.ts';

/**
 * What went back of its tickets, or is on its way, the most first. A payment that never became a ticket is no sale of
 * hers, nor is its refund.
 */
export function refundsOfEvent(
  tx: Transaction,
  eventId: string,
): Promise<Numbers['refunds']['byReason']> {
  const paise = sql<number>`sum(${refunds.amountPaise})::float8`;
  return tx
    .select({ reason: refunds.reason, refunds: count(), paise })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .innerJoin(
      payments,
      and(eq(payments.orderId, paymentOrders.id), eq(payments.outcome, 'ticket')),
    )
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(bookings.eventId, eventId),
        inArray(refunds.status, standingRefunds),
        plannedForItsValues,
      ),
    )
    .groupBy(refunds.reason)
    .orderBy(desc(paise), refunds.reason);
}

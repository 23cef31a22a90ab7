import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { and, eq, inArray, sum } from 'drizzle-orm';

/** Counts the paise that went back or are on their way. */
export async function refundedOfBooking(
  db: Database | Transaction,
  bookingId: string,
): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(
      and(
        eq(paymentOrders.bookingId, bookingId),
        eq(payments.outcome, 'ticket'),
        inArray(refunds.status, standingRefunds),
      ),
    );
  return row?.total ?? 0;
}

import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

type Paid = { id: string; amountPaise: number };

/** Finds the payment that became this booking's tickets; only a paid booking has one. */
export async function paymentOfBooking(
  tx: Database | Transaction,
  bookingId: string,
): Promise<Paid> {
  return (await paymentsOfBookings(tx, [bookingId]))(bookingId);
}

/** Finds the same payments for many paid bookings. */
export async function paymentsOfBookings(
  tx: Database | Transaction,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => Paid> {
  const rows = await tx
    .select({
      bookingId: paymentOrders.bookingId,
      id: payments.id,
      amountPaise: payments.amountPaise,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(anyOf(paymentOrders.bookingId, bookingIds), eq(payments.outcome, 'ticket')));
  const paid = new Map(rows.map(({ bookingId, ...payment }) => [bookingId, payment]));
  return (bookingId) => {
    const payment = paid.get(bookingId);
    if (!payment) throw new Error('a paid booking without its payment');
    return payment;
  };
}

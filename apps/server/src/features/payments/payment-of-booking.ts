import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { and, eq } from 'drizzle-orm';

/** The payment that became this booking's tickets. Only a paid booking has one. */
export async function paymentOfBooking(tx: Transaction, bookingId: string) {
  const [payment] = await tx
    .select({ id: payments.id, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), eq(payments.outcome, 'ticket')));
  if (!payment) throw new Error('a paid booking without its payment');
  return payment;
}

import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { eq, sql } from 'drizzle-orm';
import type { KnownPayment } from './has-unrecorded-attempts.ts';

const columns = {
  orderId: paymentOrders.id,
  gatewayOrderId: paymentOrders.gatewayOrderId,
  bookingId: bookings.id,
  eventId: bookings.eventId,
  status: bookings.status,
};

/** An order and where it belongs, without a lock. @throws when there is none */
export async function findOrder(db: Database | Transaction, orderId: string) {
  const [found] = await db
    .select(columns)
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, orderId));
  if (!found) throw new Error('no such order');
  return found;
}

/** The same with every attempt that is written down. */
export async function findOrderWithPayments(db: Database, orderId: string) {
  const known = sql<KnownPayment[]>`(
    select coalesce(json_agg(json_build_object(
      'gatewayPaymentId', gateway_payment_id, 'status', status, 'outcome', outcome,
      'gatewayRefundedPaise', gateway_refunded_paise)), '[]')
    from ${payments} where order_id = ${paymentOrders.id})`;
  const [found] = await db
    .select({ ...columns, known })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, orderId));
  if (!found) throw new Error('no such order');
  return found;
}

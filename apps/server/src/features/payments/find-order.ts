import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { paymentOrders } from '@nagarika/db/schema/payments';
import { eq } from 'drizzle-orm';

/** An order and where it belongs, without a lock. @throws when there is none */
export async function findOrder(db: Database | Transaction, orderId: string) {
  const [found] = await db
    .select({
      orderId: paymentOrders.id,
      gatewayOrderId: paymentOrders.gatewayOrderId,
      bookingId: bookings.id,
      eventId: bookings.eventId,
      status: bookings.status,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, orderId));
  if (!found) throw new Error('no such order');
  return found;
}

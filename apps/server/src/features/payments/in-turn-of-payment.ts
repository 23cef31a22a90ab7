import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { eventsOf, partsOfOrder } from './parts-of-order.ts';

/** A transaction in the turn of this payment's event, of a pass's of all; of one that we do not know there is no turn. */
export async function inTurnOfPayment<Result>(
  { db, seats }: Pick<Deps, 'db' | 'seats'>,
  gatewayPaymentId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const [found] = await db
    .select({
      eventId: bookings.eventId,
      orderId: paymentOrders.id,
      passPaise: paymentOrders.passPaise,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));
  if (!found) return db.transaction(work);
  if (found.passPaise === null) return seats.transaction(found.eventId, work);
  return seats.transactionOfAll(eventsOf(await partsOfOrder(db, found.orderId)), work);
}

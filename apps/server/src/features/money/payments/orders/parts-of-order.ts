import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { asc, eq, or } from 'drizzle-orm';

export type Part = { orderId: string; eventId: string };

/**
 * What one order at the gateway pays for: itself, and the orders of a pass's other dates; in the order in which
 * their events are locked.
 */
export async function partsOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<[Part, ...Part[]]> {
  const [first, ...others] = await db
    .select({ orderId: paymentOrders.id, eventId: bookings.eventId })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(or(eq(paymentOrders.id, orderId), eq(paymentOrders.leadId, orderId)))
    .orderBy(asc(bookings.eventId));
  if (!first) throw new Error('no such order');
  return [first, ...others];
}

/** Whose turn it is. */
export function eventsOf([first, ...others]: readonly [Part, ...Part[]]): [string, ...string[]] {
  return [first.eventId, ...others.map(({ eventId }) => eventId)];
}

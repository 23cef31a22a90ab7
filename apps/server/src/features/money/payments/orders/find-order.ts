import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { asc, eq, or } from 'drizzle-orm';

export type Part = { orderId: string; eventId: string };

const columns = {
  orderId: paymentOrders.id,
  gatewayOrderId: paymentOrders.gatewayOrderId,
  /** Null unless it pays for a pass, in parts. */
  passPaise: paymentOrders.passPaise,
  bookingId: bookings.id,
  eventId: bookings.eventId,
  status: bookings.status,
};

/** Finds an order and where it belongs, without a lock. @throws when there is none */
export async function findOrder(db: Database | Transaction, orderId: string) {
  const [found] = await db
    .select(columns)
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, orderId));
  if (!found) throw new Error('no such order');
  return found;
}

/**
 * Lists what one order at the gateway pays for: itself and the orders of a pass's other dates, in the order
 * in which their events are locked.
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

/** Lists the events whose turns they take. */
export function eventsOf([first, ...others]: readonly [Part, ...Part[]]): [string, ...string[]] {
  return [first.eventId, ...others.map(({ eventId }) => eventId)];
}

import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { KnownPayment } from './record-attempts.ts';

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

/** Finds the same with every recorded attempt; the parts of a pass's payment are one. */
export async function findOrderWithPayments(db: Database, orderId: string) {
  const known = sql<KnownPayment[]>`(
    select coalesce(json_agg(json_build_object(
      'gatewayPaymentId', gateway_payment_id, 'status', status, 'outcome', outcome,
      'gatewayRefundedPaise', gateway_refunded_paise)), '[]')
    from ${payments} where order_id = ${paymentOrders.id} or order_id in (
      select part.id from ${paymentOrders} as part where part.lead_id = ${paymentOrders.id}))`;
  /** Whether nothing is decided yet, for any date of a pass. */
  const isOpen = sql<boolean>`(${bookings.status} = 'pending' or exists (
    select from ${paymentOrders} as part join ${bookings} as booked on booked.id = part.booking_id
    where part.lead_id = ${paymentOrders.id} and booked.status = 'pending'))`;
  const [found] = await db
    .select({ ...columns, known, isOpen })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, orderId));
  if (!found) throw new Error('no such order');
  return { ...found, known: withoutParts(found.known) };
}

/** Joins the parts of one payment, as the gateway knows it, with what has gone back of all of them. */
function withoutParts<Known extends KnownPayment>(known: readonly Known[]): Known[] {
  const payments = Map.groupBy(known, ({ gatewayPaymentId }) => gatewayIdOf(gatewayPaymentId));
  return [...payments].flatMap(([gatewayPaymentId, parts]) => {
    const [first] = parts;
    const gatewayRefundedPaise = parts.reduce((sum, part) => sum + part.gatewayRefundedPaise, 0);
    return first ? [{ ...first, gatewayPaymentId, gatewayRefundedPaise }] : [];
  });
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

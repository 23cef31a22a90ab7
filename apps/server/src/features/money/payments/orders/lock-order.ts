import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, type payments } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { eq, type SQL } from 'drizzle-orm';
import { type LockedEvent, lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import type { LedgerSubject } from '#server/features/money/ledger/entries/post-entries.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;

export type PaymentRow = typeof payments.$inferSelect;

export type BookingRow = typeof bookings.$inferSelect;

export type LockedOrder = {
  event: LockedEvent;
  booking: BookingRow;
  order: OrderRow;
  holdExpiresAt: Date;
};

/** The holder of the order's locks, needed to change a payment's refunds. */
export type Refunding = {
  deps: Pick<Deps, 'clock' | 'jobs' | 'log'>;
  tx: Transaction;
  locked: LockedOrder;
  payment: PaymentRow;
};

/**
 * Locks the event, then the booking with its order, then payments: in this order everywhere, so nothing
 * deadlocks.
 */
export async function lockOrder(
  tx: Transaction,
  found: { orderId: string; eventId: string },
): Promise<LockedOrder> {
  const event = await lockEvent(tx, found.eventId);
  const [row] = await orderQuery(tx, eq(paymentOrders.id, found.orderId));
  if (!event || !row) throw new Error('an order without its booking');
  return { event, ...row };
}

/** Builds the query; it is sent after its event's lock. */
export function orderQuery(db: Database | Transaction, isIt: SQL) {
  return db
    .select({
      booking: bookings,
      order: paymentOrders,
      holdExpiresAt: holds.expiresAt,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(isIt)
    .for('update', { of: [bookings, paymentOrders] });
}

/** Returns what ledger entries about one of the order's payments refer to. */
export function subjectOf(locked: LockedOrder, payment: { id: string }): LedgerSubject {
  return { eventId: locked.event.id, bookingId: locked.booking.id, paymentId: payment.id };
}

import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { asc, eq } from 'drizzle-orm';
import { type LockedEvent, lockEvent } from '#server/features/events/seats/count-free-seats.ts';

export type LockedBooking = {
  event: LockedEvent;
  booking: typeof bookings.$inferSelect;
  tickets: (typeof tickets.$inferSelect)[];
};

/**
 * Locks the event, then the booking, then its tickets: in this order everywhere, so nothing deadlocks, and
 * what is read here stays true until the transaction ends. Null when there is no such booking.
 */
export async function lockBooking(
  tx: Transaction,
  bookingId: string,
): Promise<LockedBooking | null> {
  const eventId = await eventOfBooking(tx, bookingId);
  const event = eventId && (await lockEvent(tx, eventId));
  if (!event) return null;
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update');
  if (!booking) return null;
  const seats = await tx
    .select()
    .from(tickets)
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(asc(tickets.id))
    .for('update');
  return { event, booking, tickets: seats };
}

/** Finds the event whose turn a booking takes; null when there is no such booking. */
export async function eventOfBooking(
  db: Database | Transaction,
  bookingId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return found?.eventId ?? null;
}

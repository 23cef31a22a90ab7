import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { eq } from 'drizzle-orm';
import {
  insertNotifications,
  type NewNotification,
  queueDeliveries,
} from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { BookedLine } from './booked-lines.ts';
import { bookedNotification } from './booked-notification.ts';
import type { Counted } from './count-free-seats.ts';
import { changedPrice } from './keep-price.ts';
import type { LockedEvent } from './lock-event.ts';
import { newTicketCode } from './new-ticket-code.ts';
import { takenWith } from './taken-seats.ts';

type Confirmed = {
  event: LockedEvent;
  booking: { id: string; userId: string; quantity: number };
  lines: readonly BookedLine[];
  /** Under this lock, without this booking: how its seats were found. */
  counted: Counted;
};

/**
 * Makes a booking real: its code, a ticket for each seat, the price that lists show, and notifications
 * to the buyer and the organiser. The caller holds the event's lock, has found the seats, and records
 * the money in the same transaction.
 */
export async function confirmBooking(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { event, booking, lines, counted }: Confirmed,
): Promise<void> {
  const now = deps.clock.now();
  const seats = lines.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id));
  const code = newTicketCode('booking');
  const ready =
    booking.quantity === 1 ? 'your ticket is ready' : `your ${booking.quantity} tickets are ready`;
  const notification: NewNotification = {
    userId: booking.userId,
    kind: 'booking_confirmed',
    title: 'Booking confirmed',
    message: `${event.title}: ${ready}. Your booking ID is ${code}.`,
    link: '/my-bookings',
    dedupeKey: `booking_confirmed:${booking.id}`,
    bookingId: booking.id,
    eventId: event.id,
  };
  const taken = takenWith(counted.taken, lines);
  // Sent together, since others wait for the event's row. Single statements only: what followed one
  // of them could still run after another has failed, when the transaction is over.
  const [written] = await Promise.all([
    insertNotifications(tx, [notification, bookedNotification(event, taken, now)], now),
    tx
      .update(bookings)
      .set({ status: 'confirmed', ticketCode: code, bookedAt: now, endedAt: null })
      .where(eq(bookings.id, booking.id)),
    tx.insert(tickets).values(
      seats.map((itemId) => ({
        bookingId: booking.id,
        itemId,
        eventId: event.id,
        code: newTicketCode('ticket'),
        issuedAt: now,
      })),
    ),
    ...changedPrice(tx, event, { types: counted.types, taken }),
  ]);
  await queueDeliveries(deps, tx, written);
}

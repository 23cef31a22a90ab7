import type { Transaction } from '@nagarika/db/client';
import { pipelined } from '@nagarika/db/pipelined';
import { planned } from '@nagarika/db/planned';
import { bookings, holds } from '@nagarika/db/schema/bookings';
import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { freeSeats } from '#server/features/bookings/free-seats.ts';
import { lockEvent } from '#server/features/bookings/lock-event.ts';
import { isSold } from '#server/features/bookings/sold-seats.ts';
import { takenQuery } from '#server/features/bookings/taken-seats.ts';
import { typesOfEvent } from '#server/features/bookings/types-of-event.ts';
import type { SessionUser } from '#server/platform/sessions.ts';

export type OrderRequest = {
  member: SessionUser;
  eventId: string;
  clientBookingId: string;
  /** Ticket type's id or name → quantity. */
  tickets: Record<string, number>;
  /** paise; what the page showed, if it says so. */
  amount: number | undefined;
};

/**
 * All that an order is decided by, read in one round trip: the event's row is locked, and what is
 * counted is counted in later statements. Without her own unpaid order of the event: this one takes
 * its place.
 */
export async function seatsOfOrder(tx: Transaction, request: OrderRequest, now: Date) {
  const { eventId, member, clientBookingId } = request;
  const values = { eventId, userId: member.id, clientBookingId, now };
  const [event, earlier, types, taken, [ofMember]] = await pipelined(
    () => lockEvent(tx, eventId),
    () => earlierBookings(tx, values),
    () => typesOfEvent(tx, eventId),
    () => takenByOthers(tx, values),
    () => seatsOfMember(tx, values),
  );
  return {
    event,
    types,
    free: event && freeSeats(event, types, taken),
    ofMember: ofMember ?? { seats: 0, paidBookings: 0 },
    /** Of this very request. */
    mine: earlier.find((booking) => booking.clientBookingId === request.clientBookingId),
    /** The one unpaid order that a member may have for the event. */
    open: earlier.find((booking) => booking.eventId === eventId && booking.status === 'pending'),
    isFirst: !earlier.some((booking) => booking.eventId === eventId),
  };
}

const isOfMember = eq(bookings.userId, sql.placeholder('userId'));
const isOfEvent = eq(bookings.eventId, sql.placeholder('eventId'));

/** Under this booking id, and what this order replaces. */
const earlierBookings = planned((db) => {
  const isReplaced = and(isOfEvent, inArray(bookings.status, ['pending', 'expired']));
  const isMine = eq(bookings.clientBookingId, sql.placeholder('clientBookingId'));
  return db
    .select({ ...getTableColumns(bookings), holdExpiresAt: holds.expiresAt })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(and(isOfMember, or(isMine, isReplaced)))
    .orderBy(asc(bookings.id))
    .for('update', { of: bookings });
});

const takenByOthers = planned((db) =>
  takenQuery(db, {
    eventId: sql.placeholder('eventId'),
    now: sql.placeholder('now'),
    exceptPendingOf: sql.placeholder('userId'),
  }),
);

/** What she booked of the event, given away since or not, and how many bookings of it she has paid for. */
const seatsOfMember = planned((db) => {
  const isPaid = and(eq(bookings.paymentMethod, 'razorpay'), isNotNull(bookings.bookedAt));
  return db
    .select({
      seats: sql<number>`coalesce(sum(${bookings.quantity}) filter (where ${isSold}), 0)::int`,
      paidBookings: sql<number>`(count(*) filter (where ${isPaid}))::int`,
    })
    .from(bookings)
    .where(and(isOfMember, isOfEvent));
});

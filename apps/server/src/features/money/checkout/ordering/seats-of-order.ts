import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { pipelined } from '@nagarika/db/transactions/pipelined';
import type { RefundHours } from '@nagarika/domain/events/drafts/refund-policy';
import type { TaxProfile } from '@nagarika/domain/money/tax/tax-profiles';
import type { User } from '@nagarika/domain/people/users';
import type {
  GivenAnswer,
  SharedContact,
} from '@nagarika/domain/sales/questions/booking-questions';
import { and, asc, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';
import {
  countedOf,
  lockEvent,
  seatsQuery,
} from '#server/features/events/seats/count-free-seats.ts';
import { seatsOfGuest } from '#server/features/sales/bookings/seats/check-seats.ts';
import { findCode } from '#server/features/sales/bookings/seats/selection.ts';
import { askedOfEvent } from '#server/features/sales/questions/answers/judged-answers.ts';
import type { Arrival } from '#server/http/clients/arrivals.ts';

export type OrderRequest = {
  member: User;
  eventId: string;
  clientBookingId: string;
  /** Ticket type's id or name → quantity. */
  tickets: Record<string, number>;
  /** Ticket type's id or name → the price the buyer chose for a seat of it, where she may. */
  prices: Record<string, number> | undefined;
  /** A promotion code as the buyer typed it. */
  code: string | undefined;
  /** paise; what the page showed, if it says so. */
  amount: number | undefined;
  /** The policy that the page showed, if it says so. */
  refundUntilHours: RefundHours | undefined;
  answers: readonly GivenAnswer[] | undefined;
  share: SharedContact | undefined;
  /** The person to whom its invoices are made out; null: nobody any more, undefined: as before. */
  invoiceTo: TaxProfile | null | undefined;
  arrival: Arrival;
};

/**
 * Reads in one round trip all that decides an order: the event's row is locked, and seats are counted in a
 * later statement. The member's own unpaid order of the event does not count, for this one takes its place.
 */
export async function seatsOfOrder(tx: Transaction, request: OrderRequest, now: Date) {
  const { eventId, member, clientBookingId } = request;
  const values = { eventId, userId: member.id, clientBookingId, now, since: now };
  const [event, earlier, rows, questions, issued, code] = await pipelined(
    () => lockEvent(tx, eventId),
    () => earlierBookings(tx, values),
    () => seatsOfOthers(tx, values),
    () => askedOfEvent(tx, values),
    () => seatsOfGuest(tx, { phone: member.phone, eventId }),
    () => findCode(tx, { typed: request.code, eventId, userId: member.id, now, replaces: true }),
  );
  const ofEvent = earlier.filter((booking) => booking.eventId === eventId);
  return {
    event,
    counted: event && countedOf(event, rows, now),
    questions,
    code,
    /** The booking of this very request. */
    sameRequest: earlier.find((booking) => booking.clientBookingId === clientBookingId),
    /** The one unpaid order that a member may have for the event. */
    unpaid: ofEvent.find(({ status }) => status === 'pending'),
    hasEarlierOrder: ofEvent.some(({ status }) => status === 'pending' || status === 'expired'),
    ofMember: {
      /** The member's own seats, and those that the event's team issued to her number. */
      seats: ofEvent
        .filter(({ status }) => status === 'confirmed')
        .reduce((sum, { quantity }) => sum + quantity, issued),
      /** Counts them whether or not the tickets were given away since. */
      paidBookings: ofEvent.filter(
        ({ paymentMethod, bookedAt }) => paymentMethod === 'razorpay' && bookedAt !== null,
      ).length,
    },
  };
}

/** Finds the member's bookings of the event, and the one under this booking id. */
const earlierBookings = planned((db) => {
  const isOfEvent = eq(bookings.eventId, sql.placeholder('eventId'));
  const isMine = eq(bookings.clientBookingId, sql.placeholder('clientBookingId'));
  return db
    .select({ ...getTableColumns(bookings), holdExpiresAt: holds.expiresAt })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(and(eq(bookings.userId, sql.placeholder('userId')), or(isMine, isOfEvent)))
    .orderBy(asc(bookings.id))
    .for('update', { of: bookings });
});

const seatsOfOthers = planned((db) =>
  seatsQuery(db, {
    memberId: sql.placeholder('userId'),
    isOthers: ne(bookings.userId, sql.placeholder('userId')),
  }),
);

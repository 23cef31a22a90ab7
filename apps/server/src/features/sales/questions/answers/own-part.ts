import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { isPast } from '@nagarika/domain/events/listing/events';
import type { BookingQuestion } from '@nagarika/domain/sales/questions/booking-questions';
import { and, eq, ne } from 'drizzle-orm';
import { inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';
import { isHeldBy } from '#server/features/sales/tickets/holder-of-ticket.ts';
import { noSuch } from '#server/words/no-such.ts';

export type OwnPart = Awaited<ReturnType<typeof ownPart>>;

/**
 * Returns the part of a booking that is a member's to answer: its questions if she booked it, those of a seat
 * for each ticket that she holds. @throws Refusal not_found when she has no part in it
 */
export async function ownPart(db: Database | Transaction, userId: string, bookingId: string) {
  const [[found], seats] = await Promise.all([
    db
      .select({
        booking: bookings,
        status: events.status,
        startsAt: events.startsAt,
        organiser: users.name,
      })
      .from(bookings)
      .innerJoin(events, eq(events.id, bookings.eventId))
      .innerJoin(users, eq(users.id, events.organiserId))
      .where(eq(bookings.id, bookingId)),
    db
      .select({ seat: tickets.seat, ticketType: bookingItems.name, code: tickets.code })
      .from(tickets)
      .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
      .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
      .where(and(eq(tickets.bookingId, bookingId), ne(tickets.state, 'void'), isHeldBy(userId)))
      .orderBy(...inSeatOrder),
  ]);
  const isBuyer = found?.booking.userId === userId;
  if (!found || !(isBuyer || seats.length > 0)) {
    throw noSuch.booking();
  }
  const isOpen = found.booking.status === 'confirmed' && found.status === 'approved';
  return {
    ...found,
    isBuyer,
    seats,
    mayAnswer: (now: Date) => isOpen && !isPast(found, now),
    isAsked: ({ scope }: Pick<BookingQuestion, 'scope'>) =>
      scope === 'seat' ? seats.length > 0 : isBuyer,
    has: (seat: number | null) =>
      seat === null ? isBuyer : seats.some((one) => one.seat === seat),
  };
}

import { bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { and, eq, isNull, or, sql } from 'drizzle-orm';

/** Whose a ticket is, where `tickets` and `bookings` are joined: to whom it was given, or who booked it. */
export const holderOfTicket = sql<string>`coalesce(${tickets.holderId}, ${bookings.userId})`;

/** The same for one member, in a form that the indices of both tables serve. */
export function isHeldBy(userId: string) {
  return or(
    eq(tickets.holderId, userId),
    and(eq(bookings.userId, userId), isNull(tickets.holderId)),
  );
}

import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';

/**
 * Whose a ticket is, where `tickets` and `bookings` are joined: to whom it was given, or who booked it; null:
 * a guest's, who has no account.
 */
export const holderOfTicket = sql<string | null>`coalesce(${tickets.holderId}, ${bookings.userId})`;

/**
 * Who goes with a ticket, where its booking, `users` (left, on its holder) and `guest_bookings` (left) are
 * joined.
 */
export const holderName = sql<string | null>`coalesce(${users.name}, ${guestBookings.name})`;

/** The same for one member, in a form that the indices of both tables serve. */
export function isHeldBy(userId: string) {
  return or(
    eq(tickets.holderId, userId),
    and(eq(bookings.userId, userId), isNull(tickets.holderId)),
  );
}

/** Whoever booked, and whoever has been given a ticket: each once. */
export async function holdersOf(tx: Transaction, eventId: string): Promise<string[]> {
  const holders = await tx
    .selectDistinct({ id: sql<string>`${holderOfTicket}` })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(eq(bookings.eventId, eventId), isSold, isNotNull(holderOfTicket)));
  return holders.map(({ id }) => id);
}

import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';

/**
 * The holder of a ticket, where `tickets` and `bookings` are joined: its receiver or its buyer; null for a
 * guest's, which has no account.
 */
export const holderOfTicket = sql<string | null>`coalesce(${tickets.holderId}, ${bookings.userId})`;

/**
 * The name of a ticket's holder, where its booking, `users` (left, on its holder) and `guest_bookings` (left)
 * are joined.
 */
export const holderName = sql<string | null>`coalesce(${users.name}, ${guestBookings.name})`;

/** Matches the tickets of one member, in a form that the indices of both tables serve. */
export function isHeldBy(userId: string) {
  return or(
    eq(tickets.holderId, userId),
    and(eq(bookings.userId, userId), isNull(tickets.holderId)),
  );
}

/** Lists buyers and receivers of tickets, each once. */
export async function holdersOf(tx: Transaction, eventId: string): Promise<string[]> {
  const holders = await tx
    .selectDistinct({ id: sql<string>`${holderOfTicket}` })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(eq(bookings.eventId, eventId), isSold, isNotNull(holderOfTicket)));
  return holders.map(({ id }) => id);
}

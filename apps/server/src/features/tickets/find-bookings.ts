import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/sql/any-of.ts';

export type StoredBooking = Awaited<ReturnType<typeof findBookings>>[number];

/** Ids of the bookings that a user paid for, and of those that a ticket given to her comes from. */
export function bookingIdsOf(db: Database | Transaction, userId: string) {
  const paid = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  const given = db
    .select({ id: tickets.bookingId })
    .from(tickets)
    .where(eq(tickets.holderId, userId));
  return union(paid, given);
}

/** Bookings that were confirmed at some time, newest first, each with its event, lines and tickets. */
export async function findBookings(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ booking: bookings, event: events, city: cities.name, payerName: users.name })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(isNotNull(bookings.bookedAt), where))
    .orderBy(desc(bookings.bookedAt), desc(bookings.id))
    .limit(limit);
  const ids = rows.map(({ booking }) => booking.id);
  const [lines, issued] = await Promise.all([
    db
      .select()
      .from(bookingItems)
      .where(anyOf(bookingItems.bookingId, ids))
      .orderBy(asc(bookingItems.name), asc(bookingItems.id)),
    db
      .select({
        bookingId: tickets.bookingId,
        itemId: tickets.itemId,
        holderId: tickets.holderId,
        code: tickets.code,
        state: tickets.state,
      })
      .from(tickets)
      .where(anyOf(tickets.bookingId, ids))
      .orderBy(asc(tickets.code)),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.bookingId);
  const ticketsOf = Map.groupBy(issued, (ticket) => ticket.bookingId);
  return rows.flatMap(({ booking, ...rest }) => {
    const { bookedAt, ticketCode } = booking;
    if (!bookedAt || !ticketCode) return [];
    const once = { ...booking, bookedAt, ticketCode };
    return [
      {
        ...rest,
        booking: once,
        lines: linesOf.get(booking.id) ?? [],
        tickets: ticketsOf.get(booking.id) ?? [],
      },
    ];
  });
}

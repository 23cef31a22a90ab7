import type { Database, Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { readableLines } from '@nagarika/domain/events/prices/chosen-lines';
import type { Language } from '@nagarika/domain/language/languages';
import type { ReturnState } from '@nagarika/domain/money/refunds/seat-returns';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { inLineOrder, inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { afterCursor } from '#server/sql/pages/cursor-page.ts';

export type StoredBooking = Awaited<ReturnType<typeof findBookings>>[number];

/**
 * The columns of an event that tickets, receipts and calendars use: its longest texts would be read for
 * nothing.
 */
const ticketed = {
  id: events.id,
  organiserId: events.organiserId,
  status: events.status,
  title: events.title,
  subtitle: events.subtitle,
  description: events.description,
  category: events.category,
  venue: events.venue,
  address: events.address,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  imageUrl: events.imageUrl,
  language: events.language,
  houseRules: events.houseRules,
  /** The rules alone, of all that is said in a second language. */
  second: sql<{
    language: Language;
    houseRules: string[];
  } | null>`case when ${events.second} is not null
    then jsonb_build_object('language', ${events.secondLanguage}, 'houseRules', ${events.second} -> 'houseRules') end`,
  withoutRules: events.withoutRules,
  refundUntilHours: events.refundUntilHours,
  rescheduledAt: events.rescheduledAt,
  postponedAt: events.postponedAt,
  reviewedAt: events.reviewedAt,
  cancelledAt: events.cancelledAt,
  createdAt: events.createdAt,
};

/**
 * Finds the ids of the bookings that a user paid for, and of those from which she was given a ticket: all of
 * them, or those of one event.
 */
export function bookingIdsQuery(db: Database | Transaction, userId: string, eventId?: string) {
  const paid = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eventId ? eq(bookings.eventId, eventId) : undefined));
  const given = db
    .select({ id: tickets.bookingId })
    .from(tickets)
    .where(and(eq(tickets.holderId, userId), eventId ? eq(tickets.eventId, eventId) : undefined));
  return union(paid, given);
}

/**
 * Finds those of them that were confirmed at some time, the newest first, and looks at no more than are asked
 * for.
 */
export function newestBookingIdsQuery(
  db: Database,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const { bookedAt, id } = bookings;
  const newest = [desc(bookedAt), desc(id)];
  const isAsked = and(
    isNotNull(bookedAt),
    afterCursor(cursor, 'newest first', { at: bookedAt, id }),
  );
  const paid = db
    .select({ id, bookedAt })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isAsked))
    .orderBy(...newest)
    .limit(limit);
  const given = db
    .selectDistinct({ id, bookedAt })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(eq(tickets.holderId, userId), isAsked))
    .orderBy(...newest)
    .limit(limit);
  const found = union(paid, given).as('found');
  return db.select({ id: found.id }).from(found);
}

const returnsOf = (state: ReturnState) => sql<number>`(
  select count(*)::int from ${seatReturns}
  where ${and(eq(seatReturns.bookingId, bookings.id), eq(seatReturns.state, state))})`;

/** Lists the paid lines, with seats that were cancelled or went to the waiting list since. */
export const paidLines = (lines: StoredBooking['lines']) =>
  readableLines(
    lines.map(({ name, unitPricePaise, quantity, returnedQuantity }) => ({
      name,
      unitPricePaise,
      quantity: quantity + returnedQuantity,
    })),
  );

/** Reads bookings that were confirmed at some time, newest first, each with its event, lines and tickets. */
export async function findBookings(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      booking: bookings,
      event: ticketed,
      city: cities.name,
      payerName: users.name,
      returns: {
        offered: returnsOf('open'),
        sold: returnsOf('sold'),
        cancelled: returnsOf('cancelled'),
      },
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(and(isNotNull(bookings.bookedAt), where))
    .orderBy(desc(bookings.bookedAt), desc(bookings.id))
    .limit(limit);
  const ids = rows.map(({ booking }) => booking.id);
  const [lines, issued] = await Promise.all([
    db
      .select()
      .from(bookingItems)
      .where(anyOf(bookingItems.bookingId, ids))
      .orderBy(...inLineOrder),
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
      .orderBy(...inSeatOrder),
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

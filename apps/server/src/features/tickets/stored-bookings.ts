import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { tickets } from '@nagarika/db/schema/tickets';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { users } from '@nagarika/db/schema/users';
import { encodeTicketPayload, ticketQrText } from '@nagarika/domain/ticket-qr';
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Deps, Secrets } from '#server/platform/ports.ts';

export type StoredBooking = Awaited<ReturnType<typeof findBookings>>[number];

/** Ids of the bookings that she paid for, and of those that a ticket of hers comes from. */
export function bookingIdsOf(db: Database | Transaction, userId: string) {
  const paid = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  const given = db
    .select({ id: tickets.bookingId })
    .from(tickets)
    .where(eq(tickets.holderId, userId));
  return union(paid, given);
}

/** Bookings that were confirmed at some time, newest first, each with its event and lines. */
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
  const [lines, seats] = await Promise.all([
    db
      .select()
      .from(bookingItems)
      .where(inArray(bookingItems.bookingId, ids))
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
      .where(inArray(tickets.bookingId, ids))
      .orderBy(asc(tickets.code)),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.bookingId);
  const seatsOf = Map.groupBy(seats, (seat) => seat.bookingId);
  return rows.flatMap(({ booking, ...rest }) => {
    const { bookedAt, ticketCode } = booking;
    if (!bookedAt || !ticketCode) return [];
    const once = { ...booking, bookedAt, ticketCode };
    return [
      {
        ...rest,
        booking: once,
        lines: linesOf.get(booking.id) ?? [],
        seats: seatsOf.get(booking.id) ?? [],
      },
    ];
  });
}

/** A booking's seats with what their QR codes say and their open offers, in a fixed order. */
export async function findSeats(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  bookingId: string,
) {
  const rows = await db
    .select({ ticket: tickets, ticketTypeName: bookingItems.name, offer: ticketTransfers })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .leftJoin(
      ticketTransfers,
      and(
        eq(ticketTransfers.ticketId, tickets.id),
        eq(ticketTransfers.status, 'pending'),
        gt(ticketTransfers.expiresAt, clock.now()),
      ),
    )
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(asc(bookingItems.name), asc(tickets.code));
  return rows.map(({ ticket, ticketTypeName, offer }) => ({
    id: ticket.id,
    code: ticket.code,
    state: ticket.state,
    holderId: ticket.holderId,
    ticketTypeName,
    offer,
    qrText: signedQrText(secrets, ticket),
  }));
}

function signedQrText(secrets: Secrets, ticket: typeof tickets.$inferSelect): string {
  const payload = encodeTicketPayload({
    ticketId: ticket.id,
    eventId: ticket.eventId,
    version: ticket.version,
  });
  return ticketQrText(payload, secrets.signTicket(payload));
}

import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { cities } from '@nagarika/db/schema/places';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import { encodeTicketPayload, ticketQrText } from '@nagarika/domain/ticket-qr';
import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Deps, Secrets } from '#server/ports.ts';

export type StoredBooking = Awaited<ReturnType<typeof findBookings>>[number];

/** Bookings that were confirmed at some time, newest first, each with its event and lines. */
export async function findBookings(db: Database, where: SQL | undefined, limit: number) {
  const rows = await db
    .select({ booking: bookings, event: events, city: cities.name, holderName: users.name })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .innerJoin(users, eq(users.id, bookings.memberId))
    .where(and(isNotNull(bookings.bookedAt), where))
    .orderBy(desc(bookings.bookedAt), desc(bookings.id))
    .limit(limit);
  const ids = rows.map(({ booking }) => booking.id);
  const lines = await db
    .select()
    .from(bookingItems)
    .where(inArray(bookingItems.bookingId, ids))
    .orderBy(asc(bookingItems.name), asc(bookingItems.id));
  const linesOf = Map.groupBy(lines, (line) => line.bookingId);
  return rows.flatMap(({ booking, ...rest }) => {
    const { bookedAt, ticketCode } = booking;
    if (!bookedAt || !ticketCode) return [];
    const once = { ...booking, bookedAt, ticketCode };
    return [{ ...rest, booking: once, lines: linesOf.get(booking.id) ?? [] }];
  });
}

/** A booking's seats with what their QR codes say, in a fixed order. */
export async function findSeats({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, bookingId: string) {
  const rows = await db
    .select({ ticket: tickets, ticketTypeName: bookingItems.name })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(asc(bookingItems.name), asc(tickets.code));
  return rows.map(({ ticket, ticketTypeName }) => ({
    code: ticket.code,
    state: ticket.state,
    ticketTypeName,
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

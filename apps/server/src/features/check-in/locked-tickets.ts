import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { users } from '@nagarika/db/schema/users';
import type { KnownTicket, Shown } from '@nagarika/domain/check-in';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/disputes/open-disputes.ts';
import type { ScanAnswer, ScanBatch } from './shapes.ts';

export type ReadScan = ScanBatch['scans'][number] & { shown: Shown };

/** `shown`: what the door is told of it; nothing of another event's. */
export type FoundTicket = KnownTicket & { id: string; shown: ScanAnswer['ticket'] };

/**
 * The tickets that scans name. Those of this event are locked, in the order of their ids as
 * everywhere (locked-booking.ts); another event's are only looked at.
 */
export async function lockTickets(
  tx: Transaction,
  eventId: string,
  scans: readonly ReadScan[],
): Promise<{ ticketOf: (scan: ReadScan) => FoundTicket | null }> {
  const ids = scans.flatMap(({ shown }) => (shown.as === 'signed' ? shown.payload.ticketId : []));
  const codes = scans.flatMap(({ shown }) => (shown.as === 'code' ? shown.code : []));
  const named = or(inArray(tickets.id, ids), inArray(tickets.code, codes));
  const found = await findHere(tx, and(eq(tickets.eventId, eventId), named));
  const elsewhere = await tx
    .select()
    .from(tickets)
    .where(and(ne(tickets.eventId, eventId), named));
  const all = [
    ...found.map(({ ticket, ticketType, name, isDisputed }) => ({
      ...ticket,
      isDisputed,
      shown: { id: ticket.id, code: ticket.code, ticketType, name: name ?? 'Member' },
    })),
    ...elsewhere.map((ticket) => ({ ...ticket, isDisputed: false, shown: null })),
  ];
  const byId = new Map(all.map((ticket) => [ticket.id, ticket]));
  const byCode = new Map(all.map((ticket) => [ticket.code, ticket]));
  return {
    ticketOf({ shown }) {
      if (shown.as === 'signed') return byId.get(shown.payload.ticketId) ?? null;
      return shown.as === 'code' ? (byCode.get(shown.code) ?? null) : null;
    },
  };
}

function findHere(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      ticket: tickets,
      ticketType: bookingItems.name,
      name: users.name,
      isDisputed: isBookingDisputed(tickets.bookingId),
    })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(users, eq(users.id, sql`coalesce(${tickets.holderId}, ${bookings.memberId})`))
    .where(where)
    .orderBy(asc(tickets.id))
    .for('update', { of: tickets });
}

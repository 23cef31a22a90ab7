import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { type KnownTicket, nextTicket, type Shown } from '@nagarika/domain/sales/check-in';
import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { holderName, holderOfTicket } from '#server/features/sales/tickets/holder-of-ticket.ts';
import { laterTicketCodes } from '#server/features/sales/tickets/next-ticket-code.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { listedName } from '#server/words/some-member.ts';
import type { ScanAnswer, ScanBatch } from './schemas.ts';

export type ReadScan = ScanBatch['scans'][number] & { shown: Shown };

/** `shown` is what the door is told of it: nothing of another event's ticket. */
export type FoundTicket = KnownTicket & { id: string; shown: ScanAnswer['ticket'] };

export type LockedTickets = {
  byId: ReadonlyMap<string, FoundTicket>;
  /** `isIn` holds the tickets let in by scans before this one. */
  ticketOf: (scan: ReadScan, isIn: ReadonlySet<string>) => FoundTicket | null;
};

/**
 * Reads the tickets that scans name. Those of this event are locked, in the order of their ids as everywhere
 * (lock-booking.ts); another event's are only looked at.
 */
export async function lockTickets(
  { deps: { secrets }, request: { language } }: DoorContext,
  tx: Transaction,
  eventId: string,
  scans: readonly ReadScan[],
): Promise<LockedTickets> {
  const ids = scans.flatMap(({ shown }) => (shown.as === 'signed' ? shown.payload.ticketId : []));
  const codes = scans.flatMap(({ shown }) => (shown.as === 'code' ? shown.code : []));
  const later = new Map(codes.map((code) => [code, laterTicketCodes(secrets, code)]));
  const ofBookings = scans.flatMap(({ shown }) => (shown.as === 'booking' ? shown.code : []));
  const named = or(
    anyOf(tickets.id, ids),
    anyOf(tickets.code, [...codes, ...[...later.values()].flat()]),
    inArray(tickets.bookingId, bookingsQuery(tx, ofBookings)),
  );
  const found = await findHere(tx, and(eq(tickets.eventId, eventId), named));
  const elsewhere = await tx
    .select({ ticket: tickets, bookingCode: bookings.ticketCode })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(ne(tickets.eventId, eventId), named));
  const all = [
    ...found.map(({ ticket, ticketType, name, ...rest }) => ({
      ...ticket,
      ...rest,
      isGivenAway: ticket.holderId !== null,
      shown: {
        id: ticket.id,
        code: ticket.code,
        ticketType,
        name: listedName(name, language),
      },
    })),
    ...elsewhere.map(({ ticket, bookingCode }) => ({
      ...ticket,
      bookingCode,
      isDisputed: false,
      isGivenAway: ticket.holderId !== null,
      shown: null,
    })),
  ];
  const byId = new Map(all.map((ticket) => [ticket.id, ticket]));
  const byCode = new Map(all.map((ticket) => [ticket.code, ticket]));
  const byBooking = Map.groupBy(all, ({ bookingCode }) => bookingCode);
  return {
    byId,
    ticketOf({ shown }, isIn) {
      if (shown.as === 'signed') return byId.get(shown.payload.ticketId) ?? null;
      if (shown.as === 'code') {
        const all = [shown.code, ...(later.get(shown.code) ?? [])];
        return all.map((code) => byCode.get(code)).find((ticket) => ticket) ?? null;
      }
      if (shown.as !== 'booking') return null;
      return nextTicket((byBooking.get(shown.code) ?? []).map((ticket) => asOfNow(ticket, isIn)));
    },
  };
}

export function asOfNow(ticket: FoundTicket, isIn: ReadonlySet<string>): FoundTicket {
  return isIn.has(ticket.id) ? { ...ticket, state: 'checked_in' } : ticket;
}

function bookingsQuery(tx: Transaction, codes: readonly string[]) {
  return tx.select({ id: bookings.id }).from(bookings).where(anyOf(bookings.ticketCode, codes));
}

async function findHere(tx: Transaction, where: SQL | undefined) {
  return tx
    .select({
      ticket: tickets,
      ticketType: bookingItems.name,
      name: holderName,
      bookingCode: bookings.ticketCode,
      isDisputed: isBookingDisputed(tickets.bookingId),
    })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(users, eq(users.id, holderOfTicket))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
    .where(where)
    .orderBy(asc(tickets.id))
    .for('update', { of: tickets });
}

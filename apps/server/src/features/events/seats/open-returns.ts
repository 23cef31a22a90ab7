import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import {
  and,
  asc,
  eq,
  gte,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';

const isOpen = eq(seatReturns.state, 'open');

/**
 * Selects returns that can be sold to the list: nobody has been let in with the
 * ticket, and nobody else holds it.
 */
const isSaleable = and(isOpen, eq(tickets.state, 'valid'), isNull(tickets.holderId));

/** Count returned seats of one ticket type, or of one event, as columns. */
export const returnedOfType = (type: SQL) =>
  returnedSeats(sql`${seatReturns.ticketTypeId} = ${type}`);
export const returnedOfEvent = (eventId: SQLWrapper) =>
  returnedSeats(sql`${seatReturns.eventId} = ${eventId}`);

const returnedSeats = (whose: SQL) => sql<number>`(
  select count(*)::int from ${seatReturns} join ${tickets} on ${tickets.id} = ${seatReturns.ticketId}
  where ${and(whose, isSaleable)})`;

/**
 * Selects open returns that nobody will buy, since somebody was let in or the event has begun, ended or
 * moved. It needs a query that joins tickets and events.
 */
export const isOver = (at: Date) =>
  and(
    isOpen,
    or(
      not(sql`(${isSaleable})`),
      ne(events.status, 'approved'),
      lte(events.startsAt, at),
      gte(events.rescheduledAt, seatReturns.createdAt),
    ),
  );

/** Lists an event's open returns, the oldest first, under the lock under which tickets are scanned too. */
export async function openReturns(db: Database | Transaction, eventId: string, now: Date) {
  return db
    .select({
      id: seatReturns.id,
      ticketId: seatReturns.ticketId,
      bookingId: seatReturns.bookingId,
      ticketTypeId: seatReturns.ticketTypeId,
      isSaleable: sql<boolean>`(${isSaleable})`,
      isOver: sql<boolean>`coalesce((${isOver(now)}), false)`,
    })
    .from(seatReturns)
    .innerJoin(events, eq(events.id, seatReturns.eventId))
    .innerJoin(tickets, eq(tickets.id, seatReturns.ticketId))
    .where(and(eq(seatReturns.eventId, eventId), isOpen))
    .orderBy(asc(seatReturns.createdAt), asc(seatReturns.id));
}

export type OpenReturn = Awaited<ReturnType<typeof openReturns>>[number];

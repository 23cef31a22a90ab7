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

/** Nobody has been let in with it, and it belongs to nobody else: it can be sold to the list. */
const isSaleable = and(isOpen, eq(tickets.state, 'valid'), isNull(tickets.holderId));

/** Of one ticket type, or of one event, for a query's columns. */
export const returnedOfType = (type: SQL) =>
  returnedSeats(sql`${seatReturns.ticketTypeId} = ${type}`);
export const returnedOfEvent = (eventId: SQLWrapper) =>
  returnedSeats(sql`${seatReturns.eventId} = ${eventId}`);

const returnedSeats = (whose: SQL) => sql<number>`(
  select count(*)::int from ${seatReturns} join ${tickets} on ${tickets.id} = ${seatReturns.ticketId}
  where ${and(whose, isSaleable)})`;

/**
 * Open, and nobody will buy it: somebody was let in, or the event has begun, ended or moved since. Of a query
 * that joins tickets and events.
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

/** All of an event that are offered, the oldest first; under its lock, under which tickets are scanned, too. */
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

import type { Database, Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { and, asc, eq, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { guestBookingsOf, isLineOfEvent, isSold, seatsOfLines, soldBookingsOf } from './is-sold.ts';

const ofEvent = planned((db) =>
  db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, sql.placeholder('eventId')))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
);

/** Seats sold for good, and held by unexpired orders that wait for payment. */
type Taken = { sold: number; held: number };

/**
 * Seats taken of an event and of its ticket types; types without a limit have 0, since
 * only the event's total matters.
 */
export type TakenSeats = {
  /** `booked` counts what members booked since a given moment, whatever became of it. */
  ofEvent: Taken & { booked: number };
  types: readonly (typeof ticketTypes.$inferSelect & Taken)[];
};

/** A value given now, or by the caller of a query that is built once (packages/db/src/planned.ts). */
type Given<Value> = Value | SQL<Value> | Placeholder;

export const isTaken = (now: Given<Date>) => or(isSold, isHeld(now));

/** Selects bookings with a running hold, which is looked up only for those that wait for payment. */
export const isHeld = (now: Given<Date>) =>
  and(eq(bookings.status, 'pending'), sql`${holdEnd} > ${instant(now)}`);

/** Counts one event's held seats, as a column. */
export const heldOfEvent = (eventId: SQLWrapper, now: Given<Date>) => sql<number>`(
  select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}
  where ${bookings.eventId} = ${eventId} and ${isHeld(now)})`;

/** Picks one event's bookings that hold seats, for `seatsOfLines`. */
export const heldBookingsOf = (eventId: SQLWrapper, now: Given<Date>) => sql`(
  select ${bookings.id} from ${bookings} where ${bookings.eventId} = ${eventId} and ${isHeld(now)})`;

const instant = (given: Given<Date>) =>
  sql`${given instanceof Date ? given.toISOString() : given}::timestamptz`;

const holdEnd = sql`(select ${holds.expiresAt} from ${holds} where ${holds.bookingId} = ${bookings.id})`;

/**
 * Counts what is taken of each ticket type, with a limit or not; `guests` are among the sold. It counts
 * rows every time, so it cannot drift, and an expired hold stops counting by itself. Seats are given
 * out by count-free-seats.ts alone.
 */
export async function takenSeats(
  db: Database | Transaction,
  eventId: string,
  now: Date,
): Promise<(Taken & { ticketTypeId: string; guests: number })[]> {
  const id = sql`${eventId}::uuid`;
  return db
    .select({
      ticketTypeId: bookingItems.ticketTypeId,
      sold: seatsOfLines(soldBookingsOf(id)),
      guests: seatsOfLines(guestBookingsOf(id)),
      held: seatsOfLines(heldBookingsOf(id, now)),
    })
    .from(bookingItems)
    .where(isLineOfEvent(id))
    .groupBy(bookingItems.ticketTypeId);
}

/** Adds seats that are sold now and were not counted. */
export function takenWith(
  { ofEvent, types }: TakenSeats,
  lines: readonly { ticketTypeId: string; quantity: number }[],
): TakenSeats {
  const seats = (which: typeof lines) => which.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = seats(lines);
  return {
    ofEvent: { ...ofEvent, sold: ofEvent.sold + all, booked: ofEvent.booked + all },
    types: types.map((type) => ({
      ...type,
      sold: type.sold + seats(lines.filter(({ ticketTypeId }) => ticketTypeId === type.id)),
    })),
  };
}

/** Reads an event's types in the order of the page. */
export async function typesOfEvent(tx: Transaction, eventId: string) {
  return ofEvent(tx, { eventId });
}

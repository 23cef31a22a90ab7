import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/bookings';
import {
  and,
  eq,
  gte,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { isSold } from './sold-seats.ts';

/** Seats of one ticket type: sold for good, and held by unexpired orders that wait for payment. */
export type TakenSeats = {
  ticketTypeId: string;
  sold: number;
  held: number;
  /** Booked since the moment that was asked about, whatever became of it; 0: it was not asked. */
  booked: number;
};

/** Given now, or by who asks a query that is built once (packages/db/src/planned.ts). */
type Given<Value> = Value | SQL<Value> | Placeholder;

/** The hold is looked up only for a booking that waits for payment: of a sold one nobody asks. */
export const isTaken = (now: Given<Date>) =>
  or(isSold, and(eq(bookings.status, 'pending'), sql`${holdEnd} > ${instant(now)}`));

const instant = (given: Given<Date>) =>
  sql`${given instanceof Date ? given.toISOString() : given}::timestamptz`;

const holdEnd = sql`(select ${holds.expiresAt} from ${holds} where ${holds.bookingId} = ${bookings.id})`;

/**
 * Counted from rows at every question, so it cannot drift; an expired hold stops counting by
 * itself. Inside a claim this must be a statement of its own, after the lock
 * (docs/payments.md#count-seats).
 */
export async function takenSeats(
  db: Database | Transaction,
  eventId: string,
  now: Date,
): Promise<TakenSeats[]> {
  return takenQuery(db, { eventId, now });
}

/**
 * The query of it. `except`: a booking whose own hold is not to be counted; `exceptPendingOf`: a
 * member whose is not; `since`: from when what was booked is told, too.
 */
export function takenQuery(
  db: Database | Transaction,
  which: {
    eventId: Given<string>;
    now: Given<Date>;
    except?: SQLWrapper;
    exceptPendingOf?: Given<string>;
    since?: Given<Date>;
  },
) {
  const { eventId, now, except, exceptPendingOf, since } = which;
  const isBooked = since && gte(bookings.bookedAt, since);
  const counted = (condition: SQL) =>
    sql<number>`coalesce(sum(${bookingItems.quantity}) filter (where ${condition}), 0)::int`;
  return db
    .select({
      ticketTypeId: bookingItems.ticketTypeId,
      sold: counted(isSold),
      held: counted(sql`${bookings.status} = 'pending'`),
      booked: isBooked ? counted(isBooked) : sql<number>`0`,
    })
    .from(bookings)
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.eventId, eventId),
        except === undefined ? undefined : ne(bookings.id, except),
        exceptPendingOf === undefined
          ? undefined
          : or(isSold, ne(bookings.userId, exceptPendingOf)),
        or(isTaken(now), isBooked),
      ),
    )
    .groupBy(bookingItems.ticketTypeId);
}

/** As it is once these seats, which were not counted, are sold as well. */
export function takenWith(
  taken: readonly TakenSeats[],
  lines: readonly { ticketTypeId: string; quantity: number }[],
): TakenSeats[] {
  const sold = lines.map(({ ticketTypeId, quantity }) => ({
    ...{ ticketTypeId, sold: quantity, held: 0, booked: quantity },
  }));
  const byType = Map.groupBy([...taken, ...sold], ({ ticketTypeId }) => ticketTypeId);
  return [...byType].map(([ticketTypeId, rows]) => ({
    ticketTypeId,
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    held: rows.reduce((sum, row) => sum + row.held, 0),
    booked: rows.reduce((sum, row) => sum + row.booked, 0),
  }));
}

import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/bookings';
import { and, eq, gt, gte, ne, or, type SQL, sql } from 'drizzle-orm';
import { isSold } from './sold-seats.ts';

/** Seats of one ticket type: sold for good, and held by unexpired orders that wait for payment. */
export type TakenSeats = {
  ticketTypeId: string;
  sold: number;
  held: number;
  /** Booked since the moment that was asked about, whatever became of it; 0: it was not asked. */
  booked: number;
};

export const isTaken = (now: Date | SQL<Date>) =>
  or(isSold, and(eq(bookings.status, 'pending'), gt(holds.expiresAt, now)));

/**
 * Counted from rows at every question, so it cannot drift; an expired hold stops counting by
 * itself. Inside a claim this must be a statement of its own, after the lock
 * (docs/payments.md#count-seats).
 */
export async function takenSeats(
  db: Database | Transaction,
  eventId: string,
  now: Date,
  /** `except`: a booking whose own hold is not to be counted. */
  { except, since }: { except?: string | undefined; since?: Date } = {},
): Promise<TakenSeats[]> {
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
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.eventId, eventId),
        except === undefined ? undefined : ne(bookings.id, except),
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

import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/bookings';
import { seatsOfType } from '@nagarika/domain/events';
import { and, eq, gt, gte, ne, or, type SQL, sql, sum } from 'drizzle-orm';

/** Seats of one ticket type: sold for good, and held by unexpired orders that wait for payment. */
export type TakenSeats = {
  ticketTypeId: string;
  sold: number;
  held: number;
  /** Booked since the moment that was asked about, whatever became of it; 0: it was not asked. */
  booked: number;
};

const isSold = sql`${bookings.status} = 'confirmed'`;
const isTaken = (now: Date) =>
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

/** What she took of an event herself, given away since or not; under the event's lock. */
export async function seatsOfMember(
  tx: Transaction,
  whose: { userId: string; eventId: string; except: string | undefined },
  now: Date,
): Promise<number> {
  const { userId, eventId, except } = whose;
  const [row] = await tx
    .select({ seats: sum(bookings.quantity).mapWith(Number) })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.eventId, eventId),
        except === undefined ? undefined : ne(bookings.id, except),
        isTaken(now),
      ),
    );
  return row?.seats ?? 0;
}

/** Seats sold per event, as a subquery to join to lists: {eventId, sold}; none sold, no row. */
export function soldByEvent(db: Database | Transaction) {
  return db
    .select({
      eventId: bookings.eventId,
      sold: sum(bookings.quantity).mapWith(Number).as('sold'),
    })
    .from(bookings)
    .where(isSold)
    .groupBy(bookings.eventId)
    .as('sold_by_event');
}

/** What is still free: of the event, and of each ticket type within its own limit. */
export function freeSeats(
  event: { totalTickets: number },
  types: readonly { id: string; seatLimit: number | null }[],
  taken: readonly TakenSeats[],
): { ofEvent: number; ofType: Map<string, number> } {
  const takenBy = new Map(taken.map((row) => [row.ticketTypeId, row.sold + row.held]));
  const total = [...takenBy.values()].reduce((sum, seats) => sum + seats, 0);
  const ofEvent = Math.max(0, event.totalTickets - total);
  const ofType = new Map(
    types.map(({ id, seatLimit }) => [
      id,
      seatsOfType({ seatLimit, taken: takenBy.get(id) ?? 0 }, ofEvent),
    ]),
  );
  return { ofEvent, ofType };
}

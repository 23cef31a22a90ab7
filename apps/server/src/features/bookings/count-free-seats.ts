import type { Database, Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { ticketTypes } from '@nagarika/db/schema/events';
import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#server/sql/ist-day.ts';
import { freeSeats } from './free-seats.ts';
import { isSold } from './is-sold.ts';
import { isHeld, type TakenSeats } from './taken-seats.ts';

/** Counted of the event and its limited types, and what is free of it. */
export type Counted = ReturnType<typeof countedOf>;

/**
 * Counted after the lock, in a statement of its own (docs/payments.md#count-seats). What was booked today
 * comes along, for the organiser's bell (booked-notification.ts).
 */
export async function countFreeSeats(
  db: Database | Transaction,
  event: { id: string; totalTickets: number },
  now: Date,
) {
  return countedOf(event, await countAll(db, { eventId: event.id, now, since: startOfDay(now) }));
}

/** By the rows of `seatsQuery`. An event without ticket types has sold none. */
export function countedOf(
  event: { totalTickets: number },
  rows: Awaited<ReturnType<typeof seatsQuery>>,
) {
  const taken: TakenSeats = {
    ofEvent: rows[0]?.ofEvent ?? { sold: 0, held: 0, booked: 0 },
    types: rows.map(({ type, ofType }) => ({ ...type, ...ofType })),
  };
  return { taken, ...freeSeats(event, taken) };
}

/** Of the others only the event's total matters. */
export const isCountedType = sql`(${ticketTypes.seatLimit} is not null or ${ticketTypes.early} <> '[]')`;

const countAll = planned((db) => seatsQuery(db));

/**
 * An event's ticket types in the order of the page, with what is taken of each and of the event. Bookings tell
 * the event's seats; their lines are looked at only for types with a limit or early prices of their own. `eventId`, `now` and `since` are given to it; `isOthers`: which holds count.
 */
export function seatsQuery(db: Database, isOthers?: SQL) {
  const now = sql<Date>`${sql.placeholder('now')}`;
  const isOfEvent = eq(bookings.eventId, sql.placeholder('eventId'));
  const isToday = gte(bookings.bookedAt, sql`${sql.placeholder('since')}::timestamptz`);
  const isHeldByOthers = and(isHeld(now), isOthers);
  // Each of these reads its part of bookings_event alone, and holds only where one waits for payment.
  const sold = db
    .select({
      sold: seats(bookings.quantity).as('sold'),
      today: seats(bookings.quantity, isToday).as('today'),
    })
    .from(bookings)
    .where(and(isOfEvent, isSold))
    .as('sold_of_event');
  const held = db
    .select({ held: seats(bookings.quantity).as('held') })
    .from(bookings)
    .where(and(isOfEvent, isHeldByOthers))
    .as('held_of_event');
  const givenBack = db
    .select({ today: seats(bookings.quantity).as('given_back') })
    .from(bookings)
    .where(and(isOfEvent, inArray(bookings.status, ['cancelled', 'refunded']), isToday))
    .as('given_back_of_event');
  const ofType = db
    .select({
      sold: seats(bookingItems.quantity, isSold).as('sold_of_type'),
      held: seats(bookingItems.quantity, sql`not ${isSold}`).as('held_of_type'),
    })
    .from(bookingItems)
    .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
    .where(
      and(
        isCountedType,
        sql`${bookingItems.ticketTypeId} = ${ticketTypes.id}`,
        or(isSold, isHeldByOthers),
      ),
    )
    .as('of_type');
  return db
    .select({
      type: ticketTypes,
      ofType: { sold: ofType.sold, held: ofType.held },
      ofEvent: {
        sold: sold.sold,
        held: held.held,
        booked: sql<number>`${sold.today} + ${givenBack.today}`,
      },
    })
    .from(ticketTypes)
    .crossJoin(sold)
    .crossJoin(held)
    .crossJoin(givenBack)
    .crossJoinLateral(ofType)
    .where(eq(ticketTypes.eventId, sql.placeholder('eventId')))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

const seats = (quantity: typeof bookings.quantity | typeof bookingItems.quantity, which?: SQL) =>
  sql<number>`coalesce(sum(${quantity}) ${which ? sql`filter (where ${which})` : sql``}, 0)::int`;

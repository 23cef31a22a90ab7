import type { Database, Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { type Kept, nothingKept, seatsBeside } from '@nagarika/domain/sales/waiting-list';
import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { startOfDay } from '#server/sql/ist-day.ts';
import { isSold } from './is-sold.ts';
import { heldOfType, keptNow, keptOfType } from './kept-of-type.ts';
import { returnedOfType } from './open-returns.ts';
import { isHeld, type TakenSeats } from './taken-seats.ts';

type Taken = { sold: number; held: number };

type TakenType = Taken & { id: string; seatLimit: number | null };

/** `free` counts seats for the caller, beside the waiting list; `unkept` those for whoever is next on it. */
type Free = ReturnType<typeof seatsBeside>;

const lockedColumns = {
  id: events.id,
  organiserId: events.organiserId,
  status: events.status,
  visibility: events.visibility,
  communityId: events.communityId,
  accessCode: events.accessCode,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  totalTickets: events.totalTickets,
  pricePaise: events.pricePaise,
  priceChangesAt: events.priceChangesAt,
  refundUntilHours: events.refundUntilHours,
  salesStoppedAt: events.salesStoppedAt,
};

export type LockedEvent = {
  [Column in keyof typeof lockedColumns]: (typeof events.$inferSelect)[Column];
};

// Not FOR UPDATE, so that likes and ratings, which point at the event, need not wait.
const lockById = planned((db) =>
  db
    .select(lockedColumns)
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .for('no key update'),
);

/** The counts of the event and its limited types, and what is free of them. */
export type Counted = ReturnType<typeof countedOf>;

/**
 * Counts after the lock, in a statement of its own (docs/payments.md#count-seats). It also counts what
 * members booked today, for the organiser's bell (sales/bookings/sales-notification.ts). `memberId` is the member whose
 * offer of the waiting list counts for her; null for nobody's.
 */
export async function countFreeSeats(
  db: Database | Transaction,
  event: { id: string; totalTickets: number },
  now: Date,
  memberId: string | null = null,
) {
  const values = { eventId: event.id, memberId, now, since: startOfDay(now) };
  return countedOf(event, await countAll(db, values), now);
}

/** Works out the counts from the rows of `seatsQuery`. An event without ticket types has sold none. */
export function countedOf(
  event: { totalTickets: number },
  rows: Awaited<ReturnType<typeof seatsQuery>>,
  now: Date,
) {
  const ofEvent = rows[0]?.ofEvent ?? { sold: 0, held: 0, booked: 0 };
  const taken: TakenSeats = {
    ofEvent,
    types: rows.map(({ type, ofType }) => ({ ...type, ...ofType })),
  };
  const types = rows.map(({ type, ofType, kept }) => ({
    ...type,
    ...ofType,
    kept: keptNow(type, kept, now),
  }));
  /** The types that somebody waits for. */
  const waitedFor = types.flatMap(({ id, kept }) => (kept.waiting > 0 ? [id] : []));
  const atTill = new Map(types.map(({ id, kept }) => [id, kept.atTill]));
  const offered = new Map(types.map(({ id, kept }) => [id, kept.offered]));
  return { taken, waitedFor, atTill, offered, ...freeSeats(event, { ofEvent, types }) };
}

/** Selects the types that are counted: for the others only the event's total matters. */
export const isCountedType = sql`(${ticketTypes.seatLimit} is not null or ${ticketTypes.early} <> '[]')`;

const countAll = planned((db) => seatsQuery(db, { memberId: sql.placeholder('memberId') }));

/**
 * Selects an event's ticket types in the order of the page, with what is taken of each and of the event.
 * Bookings tell the event's seats; their lines are read only for types with a limit or early prices of
 * their own. `eventId`, `now` and `since` are placeholders; `isOthers` says which holds count; `memberId`
 * is the member it is counted for, who may have what she holds and was offered, whoever waits.
 */
export function seatsQuery(
  db: Database,
  { memberId, isOthers }: { memberId: SQLWrapper; isOthers?: SQL },
) {
  const now = sql<Date>`${sql.placeholder('now')}`;
  const isOfEvent = eq(bookings.eventId, sql.placeholder('eventId'));
  const isToday = gte(bookings.bookedAt, sql`${sql.placeholder('since')}::timestamptz`);
  const isHeldByOthers = and(isHeld(now), isOthers);
  const isHers = sql`${bookings.userId} = ${memberId}`;
  // Each of these reads its part of bookings_event alone, and looks at holds only for
  // bookings that wait for payment.
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
  // Guests are no booked tickets, and few events have any.
  const guests = db
    .select({ today: seats(bookings.quantity, isToday).as('guests_today') })
    .from(bookings)
    .where(and(isOfEvent, isSold, isNull(bookings.userId)))
    .as('guests_of_event');
  const givenBack = db
    .select({ today: seats(bookings.quantity).as('given_back') })
    .from(bookings)
    .where(
      and(
        ...[isOfEvent, inArray(bookings.status, ['cancelled', 'refunded'])],
        ...[isToday, isNotNull(bookings.userId)],
      ),
    )
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
  const type = sql`${ticketTypes.id}`;
  const own = isOthers && heldOfType(type, and(isOfEvent, isHers, not(isOthers)), now);
  const kept = keptOfType(db, { type, memberId, now, ...(own && { own }) });
  return db
    .select({
      type: ticketTypes,
      ofType: { sold: ofType.sold, held: ofType.held },
      kept: {
        offered: kept.offered,
        waiting: kept.waiting,
        own: kept.own,
        atTill: kept.atTill,
        returned: returnedOfType(type),
      },
      ofEvent: {
        sold: sold.sold,
        held: held.held,
        booked: sql<number>`${sold.today} - ${guests.today} + ${givenBack.today}`,
      },
    })
    .from(ticketTypes)
    .crossJoin(sold)
    .crossJoin(held)
    .crossJoin(guests)
    .crossJoin(givenBack)
    .crossJoinLateral(ofType)
    .crossJoinLateral(kept)
    .where(eq(ticketTypes.eventId, sql.placeholder('eventId')))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

const seats = (quantity: typeof bookings.quantity | typeof bookingItems.quantity, which?: SQL) =>
  sql<number>`coalesce(sum(${quantity}) ${which ? sql`filter (where ${which})` : sql``}, 0)::int`;

/**
 * Locks the event's row until the transaction ends, so that its seats are given out one buyer at a time.
 * Locks are always taken in the order event, booking, payment.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
  const [event] = await lockById(tx, { eventId });
  return event ?? null;
}

/**
 * Computes what is still free of the event and of each ticket type within its own limit. Returned seats can
 * make more taken than there are, which is told apart from none left.
 */
export function freeSeats(
  event: { totalTickets: number },
  taken: { ofEvent: Taken; types: readonly (TakenType & { kept?: Partial<Kept> })[] },
): Free['free'] & Omit<Free, 'free'> {
  const left = event.totalTickets - taken.ofEvent.sold - taken.ofEvent.held;
  const types = taken.types.map(({ id, seatLimit, sold, held, kept }) => ({
    ...nothingKept,
    ...kept,
    id,
    left: seatLimit === null ? null : seatLimit - sold - held,
  }));
  const { free, ...others } = seatsBeside(left, types);
  return { ...free, ...others };
}

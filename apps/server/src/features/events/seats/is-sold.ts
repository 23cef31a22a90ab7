import { eventRanks, ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a booking's seats are out: a member's that are sold, and those of a guest. What is free counts from here;
 * what is kept for lists (event_ranks.seats_sold) is moved by triggers on bookings. Answers count the two apart
 * (packages/domain/src/sales/seat-counts.ts).
 */
export const isSold = sql`${bookings.status} = 'confirmed'`;

/** Of one event, for a query's columns. */
export const soldOfEvent = (eventId: SQLWrapper) => sql<number>`(
  select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}
  where ${bookings.eventId} = ${eventId} and ${isSold})`;

/**
 * The same as it is kept: by triggers in the transaction that confirms or ends a booking, so that no
 * snapshot has one without the other (docs/decisions/0020-events-list.md). No seat is given out by it.
 */
export const keptSoldOfEvent = (eventId: SQLWrapper) => sql<number>`(
  select ${eventRanks.seatsSold} from ${eventRanks} where ${eventRanks.eventId} = ${eventId})`;

/**
 * Of one ticket type of an event, for a query's columns. The event's bookings come from their index
 * alone and are looked up in memory: `offset 0` keeps PostgreSQL from looking up each line's row.
 */
export const soldOfType = (type: { id: SQLWrapper; eventId: SQLWrapper }) => sql<number>`(
  select coalesce(sum(${bookingItems.quantity}), 0)::int from ${bookingItems}
  join (select ${bookings.id} from ${bookings}
    where ${bookings.eventId} = ${type.eventId} and ${isSold} offset 0) as sold
    on sold.id = ${bookingItems.bookingId}
  where ${bookingItems.ticketTypeId} = ${type.id})`;

/** Counts those seats that its team issued to guests; for a query's columns. */
export const guestsOfEvent = (eventId: SQLWrapper) => sql<number>`(
  select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}
  where ${bookings.eventId} = ${eventId} and ${isGuests})`;

const isGuests = sql`${bookings.userId} is null and ${isSold}`;

/** The limits of its ticket types, by which `seatsInAll` says how many seats there are; for a query's columns. */
export const limitsOfEvent = (eventId: SQLWrapper) => sql<{ seatLimit: number | null }[]>`(
  select coalesce(json_agg(json_build_object('seatLimit', ${ticketTypes.seatLimit})), '[]')
  from ${ticketTypes} where ${ticketTypes.eventId} = ${eventId})`;

/** Picks one event's bookings of guests, for `seatsOfLines`. */
export const guestBookingsOf = (eventId: SQLWrapper) => sql`(
  select ${bookings.id} from ${bookings} where ${bookings.eventId} = ${eventId} and ${isGuests})`;

/** Picks all of one event's bookings that are sold, for `seatsOfLines`. */
export const soldBookingsOf = (eventId: SQLWrapper) => sql`(
  select ${bookings.id} from ${bookings} where ${bookings.eventId} = ${eventId} and ${isSold})`;

/** Of the lines of one event that are chosen, the seats of those whose booking is among these; for a query's columns. */
export const seatsOfLines = (bookingIds: SQL) => sql<number>`coalesce(sum(${bookingItems.quantity})
  filter (where ${isLineOf(bookingIds)}), 0)::int`;

/**
 * `is true`: so that PostgreSQL reads the ids once and looks each line up in memory. Of a join it believes
 * that an event has a dozen bookings, and looks thousands up one by one.
 */
export const isLineOf = (bookingIds: SQL) =>
  sql`(${bookingItems.bookingId} in ${bookingIds}) is true`;

/** All lines of an event: those of its ticket types. */
export const isLineOfEvent = (eventId: SQLWrapper) => sql`${bookingItems.ticketTypeId} in (
  select ${ticketTypes.id} from ${ticketTypes} where ${ticketTypes.eventId} = ${eventId})`;

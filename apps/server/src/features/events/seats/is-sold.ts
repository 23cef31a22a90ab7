import { eventRanks } from '@nagarika/db/schema/events/event-ranks';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Tells whether a booking's seats are out, a member's or a guest's. Free seats are counted from it;
 * triggers on bookings move the count kept for lists (event_ranks.seats_sold). Answers count the two apart
 * (packages/domain/src/sales/seat-counts.ts).
 */
export const isSold = sql`${bookings.status} = 'confirmed'`;

/** Counts one event's sold seats, as a column. */
export const soldOfEvent = (eventId: SQLWrapper) => sql<number>`(
  select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}
  where ${bookings.eventId} = ${eventId} and ${isSold})`;

/**
 * Reads the same from the count that triggers keep in the transaction that confirms or ends a
 * booking, so that no snapshot has one without the other
 * (docs/decisions/0020-events-list.md). No seat is given out by it.
 */
export const keptSoldOfEvent = (eventId: SQLWrapper) => sql<number>`(
  select ${eventRanks.seatsSold} from ${eventRanks} where ${eventRanks.eventId} = ${eventId})`;

/**
 * Counts the sold seats of one ticket type, as a column. The event's bookings come from their index alone
 * and are looked up in memory: `offset 0` keeps PostgreSQL from looking up each line's row.
 */
export const soldOfType = (type: { id: SQLWrapper; eventId: SQLWrapper }) => sql<number>`(
  select coalesce(sum(${bookingItems.quantity}), 0)::int from ${bookingItems}
  join (select ${bookings.id} from ${bookings}
    where ${bookings.eventId} = ${type.eventId} and ${isSold} offset 0) as sold
    on sold.id = ${bookingItems.bookingId}
  where ${bookingItems.ticketTypeId} = ${type.id})`;

/** Counts the seats that an event's team issued to guests, as a column. */
export const guestsOfEvent = (eventId: SQLWrapper) => sql<number>`(
  select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}
  where ${bookings.eventId} = ${eventId} and ${isGuests})`;

const isGuests = sql`${bookings.userId} is null and ${isSold}`;

/** Reads the limits of an event's ticket types, from which `seatsInAll` works out its seats, as a column. */
export const limitsOfEvent = (eventId: SQLWrapper) => sql<{ seatLimit: number | null }[]>`(
  select coalesce(json_agg(json_build_object('seatLimit', ${ticketTypes.seatLimit})), '[]')
  from ${ticketTypes} where ${ticketTypes.eventId} = ${eventId})`;

/** Picks one event's bookings of guests, for `seatsOfLines`. */
export const guestBookingsOf = (eventId: SQLWrapper) => sql`(
  select ${bookings.id} from ${bookings} where ${bookings.eventId} = ${eventId} and ${isGuests})`;

/** Picks all of one event's bookings that are sold, for `seatsOfLines`. */
export const soldBookingsOf = (eventId: SQLWrapper) => sql`(
  select ${bookings.id} from ${bookings} where ${bookings.eventId} = ${eventId} and ${isSold})`;

/** Counts, among the selected lines of one event, the seats of these bookings, as a column. */
export const seatsOfLines = (bookingIds: SQL) => sql<number>`coalesce(sum(${bookingItems.quantity})
  filter (where ${isLineOf(bookingIds)}), 0)::int`;

/**
 * Tells whether a line is of these bookings. With `is true` PostgreSQL reads the ids once and looks each
 * line up in memory; for a join it assumes a dozen bookings an event, and looks thousands up one by one.
 */
export const isLineOf = (bookingIds: SQL) =>
  sql`(${bookingItems.bookingId} in ${bookingIds}) is true`;

/** Selects all lines of an event, by its ticket types. */
export const isLineOfEvent = (eventId: SQLWrapper) => sql`${bookingItems.ticketTypeId} in (
  select ${ticketTypes.id} from ${ticketTypes} where ${ticketTypes.eventId} = ${eventId})`;

import { returnStates } from '@nagarika/domain/money/refunds/seat-returns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events, ticketTypes } from '../events/events.ts';
import { bookings } from '../sales/bookings.ts';
import { tickets } from '../sales/tickets.ts';

/** Seats that their buyers gave back: offered to the waiting list, where the oldest is sold first, or cancelled. */
export const seatReturns = pgTable(
  'seat_returns',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    state: text({ enum: returnStates }).notNull().default('open'),
    /** The refund of a seat that was cancelled alone. */
    refundPaise: integer(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('seat_returns_one_open').on(t.ticketId).where(sql`state = 'open'`),
    index('seat_returns_open').on(t.eventId, t.createdAt, t.id).where(sql`state = 'open'`),
    index('seat_returns_type').on(t.ticketTypeId).where(sql`state = 'open'`),
    index('seat_returns_booking').on(t.bookingId),
    // The index serves seats given back today, or since an organiser heard of it.
    index('seat_returns_cancelled').on(t.endedAt, t.eventId).where(sql`state = 'cancelled'`),
    check('seat_returns_state_check', oneOf(t.state, returnStates)),
    check(
      'seat_returns_refund_check',
      sql`(${t.state} = 'cancelled') = (${t.refundPaise} is not null) and coalesce(${t.refundPaise} >= 0, true)`,
    ),
    check('seat_returns_ended_check', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
);

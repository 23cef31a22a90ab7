import { ticketStates } from '@nagarika/domain/bookings';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bookingItems, bookings } from './bookings.ts';
import { id, instant, oneOf } from './columns.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** One row a seat. Its QR code is the signed (id, event, version). */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bookingItems.id),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    /** Who goes with it, when another member has accepted it; null: who booked it. */
    holderId: uuid('holder_id').references(() => users.id),
    code: text('code').notNull().unique(),
    /** Raised when the ticket changes hands: older QR codes die. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: ticketStates }).notNull().default('valid'),
    issuedAt: instant('issued_at').notNull(),
    checkedInAt: instant('checked_in_at'),
  },
  (t) => [
    index('tickets_booking').on(t.bookingId),
    index('tickets_event').on(t.eventId, t.state),
    index('tickets_holder').on(t.holderId).where(sql`${t.holderId} is not null`),
    check('tickets_state_check', oneOf(t.state, ticketStates)),
    check('tickets_version_check', sql`${t.version} between 1 and 65535`),
  ],
);

import { maxSeatsWaitedFor, waitStates } from '@nagarika/domain/sales/waiting-list';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../columns.ts';
import { events, ticketTypes } from '../events/events.ts';
import { users } from '../people/users.ts';
import { bookings } from './bookings.ts';

/** Members who wait for seats of a sold-out event, in the order of (joined_at, id). */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    /** The seats that she wants. */
    quantity: integer().notNull(),
    joinedAt: instant().notNull(),
    state: text({ enum: waitStates }).notNull().default('waiting'),
    /** The seats that she was offered, at most as many as she wants. */
    offeredQuantity: integer(),
    offeredAt: instant(),
    offerExpiresAt: instant(),
    /** The booking that she made of the offer. */
    bookingId: uuid().references(() => bookings.id),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('waiting_list_one_open')
      .on(t.eventId, t.userId)
      .where(sql`state in ('waiting', 'offered')`),
    index('waiting_list_offers').on(t.offerExpiresAt).where(sql`state = 'offered'`),
    index('waiting_list_event').on(t.eventId, t.joinedAt, t.id),
    index('waiting_list_user').on(t.userId, t.joinedAt),
    index('waiting_list_ticket_type').on(t.ticketTypeId),
    index('waiting_list_booking').on(t.bookingId).where(sql`booking_id is not null`),
    check('waiting_list_state_check', oneOf(t.state, waitStates)),
    check(
      'waiting_list_quantity_check',
      sql`${t.quantity} between 1 and ${sql.raw(String(maxSeatsWaitedFor))}`,
    ),
    check(
      'waiting_list_offer_check',
      sql`(${t.offeredQuantity} is null) = (${t.offeredAt} is null)
        and (${t.offeredAt} is null) = (${t.offerExpiresAt} is null)
        and ${t.offeredQuantity} between 1 and ${t.quantity} and ${t.offeredAt} <= ${t.offerExpiresAt}
        and (${t.state} <> 'waiting' or ${t.offeredAt} is null)
        and (${t.state} not in ('offered', 'declined', 'lapsed') or ${t.offeredAt} is not null)`,
    ),
    check(
      'waiting_list_ended_check',
      sql`(${t.state} in ('waiting', 'offered')) = (${t.endedAt} is null)
        and (${t.state} = 'taken') = (${t.bookingId} is not null)`,
    ),
  ],
);

import { bookingStatuses, paymentMethods } from '@nagarika/domain/sales/bookings';
import { visitSources } from '@nagarika/domain/sales/event-links';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events, ticketTypes } from '../events/events.ts';
import { promotionCodes } from '../events/promotion-codes.ts';
import { users } from '../people/users.ts';
import { eventLinks } from './event-links.ts';

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** Null for a guest's, who has no account (guest_bookings). */
    userId: uuid().references(() => users.id),
    /** The page's booking id (BK…): with the member, the idempotency key. */
    clientBookingId: text().notNull(),
    status: text({ enum: bookingStatuses }).notNull().default('pending'),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    /** The seats that it has; the price includes those that were cancelled or went to the waiting list. */
    quantity: integer().notNull(),
    returnedQuantity: smallint().notNull().default(0),
    subtotalPaise: integer().notNull(),
    feePaise: integer().notNull(),
    totalPaise: integer().notNull(),
    /** The event's policy at the order; null: no refunds. The event's own counts where it is better. */
    refundUntilHours: integer(),
    /** The code that made it cheaper, or opened a hidden type to it. */
    promotionCodeId: uuid().references(() => promotionCodes.id),
    /** Null until it is confirmed. */
    ticketCode: text().unique('bookings_ticket_code_unique'),
    createdAt: createdAt(),
    /** The time of its confirmation. */
    bookedAt: instant(),
    endedAt: instant(),
    /** Whether the organiser may have the buyer's number, and her address, as the buyer agreed. */
    sharesPhone: boolean().notNull().default(false),
    sharesEmail: boolean().notNull().default(false),
    /**
     * The way by which the buyer had come to the event at the order; null: a guest's, whom the team brought.
     */
    source: text({ enum: visitSources }).default('direct'),
    linkId: uuid().references(() => eventLinks.id),
  },
  (t) => [
    unique('bookings_client_id').on(t.userId, t.clientBookingId),
    uniqueIndex('bookings_one_open').on(t.userId, t.eventId).where(sql`status = 'pending'`),
    // The index has all that seats are counted by: a vacuumed page of bookings is not looked at again.
    index('bookings_event').on(t.eventId, t.status, t.bookedAt, t.quantity, t.id),
    // The index serves seats without an account, which few events have.
    index('bookings_guests')
      .on(t.eventId, t.quantity)
      .where(sql`user_id is null and status = 'confirmed'`),
    // The index has the order of a member's list, and finds those of one event.
    index('bookings_user').on(t.userId, t.bookedAt, t.eventId),
    // The index serves consents, which end some time after the event.
    index('bookings_shared').on(t.eventId).where(sql`shares_phone or shares_email`),
    index('bookings_promotion_code')
      .on(t.promotionCodeId)
      .where(sql`promotion_code_id is not null`),
    index('bookings_link').on(t.linkId).where(sql`link_id is not null`),
    index('bookings_created').on(t.createdAt),
    index('bookings_booked').on(t.bookedAt).where(sql`status = 'confirmed'`),
    check('bookings_status_check', oneOf(t.status, bookingStatuses)),
    check('bookings_method_check', oneOf(t.paymentMethod, paymentMethods)),
    check(
      'bookings_guest_check',
      sql`(${t.userId} is null) = (${t.paymentMethod} not in ('razorpay', 'free'))`,
    ),
    check(
      'bookings_guest_total_check',
      sql`${t.userId} is not null or (${t.subtotalPaise} = 0 and ${t.feePaise} = 0)`,
    ),
    check('bookings_source_check', sql`(${t.userId} is null) = (${t.source} is null)`),
    check('bookings_sources_check', oneOf(t.source, visitSources)),
    check(
      'bookings_link_check',
      sql`(${t.source} is not distinct from 'link') = (${t.linkId} is not null)`,
    ),
    check('bookings_quantity_check', sql`${t.quantity} between 1 and 5`),
    check('bookings_total_check', sql`${t.totalPaise} = ${t.subtotalPaise} + ${t.feePaise}`),
    check(
      'bookings_confirmed_check',
      sql`${t.status} <> 'confirmed' or (${t.bookedAt} is not null and ${t.ticketCode} is not null)`,
    ),
  ],
);

/** Lines of a booking, with price and name as they were when it was booked. */
export const bookingItems = pgTable(
  'booking_items',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    name: text().notNull(),
    unitPricePaise: integer().notNull(),
    /**
     * The price of a seat without the group's price that made it cheaper, and the number of the type from
     * which that held.
     */
    ungroupedPaise: integer(),
    groupFrom: smallint(),
    quantity: integer().notNull(),
    returnedQuantity: smallint().notNull().default(0),
    /** The order of the lines: the seats of one come before those of the next (tickets.seat). */
    position: smallint().notNull().default(0),
  },
  (t) => [
    index('booking_items_booking').on(t.bookingId),
    index('booking_items_ticket_type').on(t.ticketTypeId),
    check(
      'booking_items_quantity_check',
      sql`${t.quantity} >= 0 and ${t.returnedQuantity} >= 0 and ${t.quantity} + ${t.returnedQuantity} >= 1`,
    ),
    check('booking_items_price_check', sql`${t.unitPricePaise} >= 0`),
    check(
      'booking_items_group_check',
      sql`(${t.ungroupedPaise} is null) = (${t.groupFrom} is null) and ${t.ungroupedPaise} > ${t.unitPricePaise}`,
    ),
  ],
);

/** Seats kept while a member pays. A hold counts until it expires; no job is needed for that. */
export const holds = pgTable(
  'holds',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index('holds_event').on(t.eventId, t.expiresAt)],
);

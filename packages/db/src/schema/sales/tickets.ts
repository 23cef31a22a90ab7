import { ticketStates } from '@nagarika/domain/sales/bookings';
import { scanVerdicts } from '@nagarika/domain/sales/check-in';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../columns.ts';
import { doorPasses } from '../events/event-team.ts';
import { events } from '../events/events.ts';
import { users } from '../people/users.ts';
import { bookingItems, bookings } from './bookings.ts';

/** One row for each seat. Its QR code is the signed (id, event, version). */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    itemId: uuid()
      .notNull()
      .references(() => bookingItems.id),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** The seat's number in its booking, from 0, which booking_answers names. */
    seat: smallint().notNull().default(0),
    /** The member who accepted it; null: the buyer holds it. */
    holderId: uuid().references(() => users.id),
    code: text().notNull().unique(),
    /** Raised when the ticket changes hands: older QR codes die. */
    version: integer().notNull().default(1),
    state: text({ enum: ticketStates }).notNull().default('valid'),
    issuedAt: instant().notNull(),
    checkedInAt: instant(),
  },
  (t) => [
    index('tickets_booking').on(t.bookingId),
    index('tickets_event').on(t.eventId, t.state),
    index('tickets_holder').on(t.holderId).where(sql`${t.holderId} is not null`),
    check('tickets_state_check', oneOf(t.state, ticketStates)),
    check('tickets_version_check', sql`${t.version} between 1 and 65535`),
  ],
);

/** Every ticket shown at a door, as the phone there saw it, and what the server made of it. */
export const ticketScans = pgTable(
  'ticket_scans',
  {
    /** Made by the phone: sending a queued scan twice keeps one. */
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** Null: we have no such ticket. */
    ticketId: uuid().references(() => tickets.id),
    /** The keeper: a member of the team, or a door pass. */
    scannedBy: uuid().references(() => users.id),
    passId: uuid().references(() => doorPasses.id),
    /** Tells two phones of one organiser apart. */
    deviceId: text().notNull(),
    /** The verdict given at the door, perhaps without a connection. */
    shownVerdict: text({ enum: scanVerdicts }).notNull(),
    verdict: text({ enum: scanVerdicts }).notNull(),
    /** The time by the phone's clock, never later than when it was received. */
    scannedAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index('ticket_scans_event').on(t.eventId, t.receivedAt),
    index('ticket_scans_ticket').on(t.ticketId),
    index('ticket_scans_pass').on(t.passId).where(sql`${t.passId} is not null`),
    check('ticket_scans_by_check', sql`(${t.scannedBy} is null) <> (${t.passId} is null)`),
    check('ticket_scans_shown_check', oneOf(t.shownVerdict, scanVerdicts)),
    check('ticket_scans_verdict_check', oneOf(t.verdict, scanVerdicts)),
  ],
);

/** Phones that died at a door, and whose place others have taken. */
export const doorReplacements = pgTable(
  'door_replacements',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The name that scans have. */
    deviceId: text().notNull(),
    replacedBy: text().notNull(),
    /** Later scans of it are taken, and told from those before. */
    replacedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.deviceId] }),
    check('door_replacements_other_check', sql`${t.replacedBy} <> ${t.deviceId}`),
  ],
);

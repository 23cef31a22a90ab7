import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { doorPasses } from '../events/event-team.ts';
import { users } from '../people/users.ts';
import { bookings } from './bookings.ts';

/** The guest of a booking that an event's team issued to a person without an account. */
export const guestBookings = pgTable(
  'guest_bookings',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    /** Null, as phone and note, once forgotten some time after the event. */
    name: text(),
    /** +91XXXXXXXXXX */
    phone: text(),
    note: text(),
    /** The paise that the organiser took herself, to her own account or till: in no ledger of ours. */
    takenPaise: integer().notNull(),
    /** Shared by the lines of one guest list; null: issued one by one. */
    importId: uuid(),
    /** The issuer: a member of the team, or a door pass. */
    issuedBy: uuid().references(() => users.id),
    passId: uuid().references(() => doorPasses.id),
    /** The phone at the door; null: the organiser's page. */
    deviceId: text(),
    /** The time by that phone's clock, never later than when it was received. */
    issuedAt: instant().notNull(),
    forgottenAt: instant(),
  },
  (t) => [
    index('guest_bookings_phone').on(t.phone).where(sql`phone is not null`),
    index('guest_bookings_name_trigram').using('gin', sql`findable(${t.name}) gin_trgm_ops`),
    index('guest_bookings_import').on(t.importId).where(sql`import_id is not null`),
    index('guest_bookings_to_forget').on(t.issuedAt).where(sql`forgotten_at is null`),
    check('guest_bookings_by_check', sql`(${t.issuedBy} is null) <> (${t.passId} is null)`),
    check('guest_bookings_taken_check', sql`${t.takenPaise} >= 0`),
    check('guest_bookings_phone_check', sql`${t.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
    check(
      'guest_bookings_forgotten_check',
      sql`case when ${t.forgottenAt} is null then ${t.name} is not null
        else ${t.name} is null and ${t.phone} is null and ${t.note} is null end`,
    ),
  ],
);

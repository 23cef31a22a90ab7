import { type Language, languageCodes } from '@nagarika/domain/language/languages';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { genders } from '@nagarika/domain/people/genders';
import { roles } from '@nagarika/domain/people/users';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /**
     * +91XXXXXXXXXX; for an erased account 'erased:' and its id; for an account whose number its carrier
     * gave to somebody else, 'released:' and its id.
     */
    phone: text().notNull().unique(),
    phoneVerifiedAt: instant(),
    name: text(),
    email: text(),
    emailVerifiedAt: instant(),
    /** Set when the reader of this address wants no mail from us; a new address starts without it. */
    emailStoppedAt: instant(),
    role: text({ enum: roles }).notNull().default('member'),
    /** The areas of an admin (packages/domain/src/people/admin-areas.ts), at least one each. */
    adminAreas: text({ enum: adminAreas }).array().notNull().default([]),
    gender: text({ enum: genders }),
    dateOfBirth: date({ mode: 'string' }),
    bio: text(),
    /** Free text: the profile form's "location". */
    city: text(),
    avatarUrl: text(),
    instagram: text(),
    linkedin: text(),
    company: text(),
    /** The language of the user's mail and messages; null where she has not chosen. */
    language: text().$type<Language>(),
    /** Set by an admin: shown beside the organiser's name. */
    isVerifiedOrganiser: boolean().notNull().default(false),
    suspendedAt: instant(),
    /**
     * Since when signing in as an admin asks for a code of an authenticator app as
     * well; null where she has none.
     */
    secondFactorSince: instant(),
    /** Rounded to the day: after a year of silence the number may be somebody else's. */
    lastSeenAt: instant(),
    createdAt: createdAt(),
    /** The text by which admins find an account, one line for each part; no search has two lines. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`findable(coalesce(${users.name}, '') || E'\\n' || coalesce(${users.email}, '') || E'\\n' || ${users.phone})`,
      ),
  },
  (t) => [
    check(
      'users_phone_check',
      sql`${t.phone} ~ '^\\+91[6-9][0-9]{9}$' or ${t.phone} in ('erased:' || ${t.id}, 'released:' || ${t.id})`,
    ),
    check('users_role_check', oneOf(t.role, roles)),
    check(
      'users_admin_areas_check',
      sql`${t.adminAreas} <@ ${sql.raw(`array[${adminAreas.map((area) => `'${area}'`).join()}]`)}
        and (${t.role} = 'admin') = (${t.adminAreas} <> '{}')`,
    ),
    check('users_gender_check', oneOf(t.gender, genders)),
    check('users_language_check', oneOf(t.language, languageCodes)),
    uniqueIndex('users_verified_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailVerifiedAt} is not null`),
    // The orders, filters and searches of admins (docs/decisions/0082): written when an account is made or
    // changed, which no booking waits for.
    index('users_name').on(t.name, t.id),
    // An event has thousands of guests, whose rows need not be read for their order.
    index('users_named').on(t.id, t.name),
    index('users_name_down').on(t.name.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('users_created').on(t.createdAt, t.id),
    index('users_admins').on(t.createdAt, t.id).where(sql`role = 'admin'`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`suspended_at is not null`),
    index('users_without_gender').on(t.createdAt, t.id).where(sql`gender is null`),
    index('users_search_trigram').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('users_letter_pairs').using('gin', sql`letter_pairs(${t.searchText})`),
  ],
);

/**
 * The keys by which admins sort accounts where counting would read every booking and event. They serve the
 * order alone: the numbers shown are counted. Triggers (drizzle/0002_rules.sql) keep the row and its
 * events; its bookings follow within a minute (roll-up-bookings.ts), so that no booking waits for a row.
 */
export const userRanks = pgTable(
  'user_ranks',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant().notNull(),
    bookings: integer().notNull().default(0),
    events: integer().notNull().default(0),
  },
  (t) => [
    index('user_ranks_bookings').on(t.bookings, t.userId),
    index('user_ranks_events').on(t.events, t.userId),
    index('user_ranks_organisers').on(t.joinedAt, t.userId).where(sql`events > 0`),
  ],
);

/**
 * Names of members who have or had an event, by which reports are sorted and searched without a look-up of
 * thousands among all accounts. Triggers (drizzle/0002_rules.sql) keep them.
 */
export const organiserNames = pgTable(
  'organiser_names',
  {
    organiserId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text(),
    company: text(),
    /** The text that is searched, one line for each part; no search has two lines. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`findable(coalesce(${organiserNames.name}, '') || E'\\n' || coalesce(${organiserNames.company}, ''))`,
      ),
  },
  (t) => [
    index('organiser_names_order').on(sql`lower(${t.name})`, t.organiserId),
    index('organiser_names_search_trigram').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

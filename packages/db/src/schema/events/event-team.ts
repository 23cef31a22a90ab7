import { invitedRoles, teamStatuses } from '@nagarika/domain/events/listing/event-team';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';
import { events } from './events.ts';

/**
 * The members who run an event with its organiser, invited by phone number, which may have no account yet.
 */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** +91XXXXXXXXXX, as it was invited; only members who may invite see it. */
    phone: text().notNull(),
    /** The account that accepted with that number, whatever its number is later. */
    userId: uuid().references(() => users.id),
    role: text({ enum: invitedRoles }).notNull(),
    status: text({ enum: teamStatuses }).notNull().default('invited'),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    acceptedAt: instant(),
    /** When the member declined, left or was removed. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('team_members_one_open')
      .on(t.eventId, t.phone)
      .where(sql`status in ('invited', 'accepted')`),
    uniqueIndex('team_members_one_of_user').on(t.eventId, t.userId).where(sql`status = 'accepted'`),
    index('team_members_event').on(t.eventId, t.createdAt),
    index('team_members_user').on(t.userId, t.status),
    index('team_members_invited').on(t.phone).where(sql`status = 'invited'`),
    check('team_members_role_check', oneOf(t.role, invitedRoles)),
    check('team_members_status_check', oneOf(t.status, teamStatuses)),
    check('team_members_phone_check', sql`${t.phone} ~ '^\\+91[6-9][0-9]{9}$'`),
    check(
      'team_members_accepted_check',
      sql`${t.status} <> 'accepted' or (${t.userId} is not null and ${t.acceptedAt} is not null)`,
    ),
    check(
      'team_members_ended_check',
      sql`(${t.status} in ('invited', 'accepted')) = (${t.endedAt} is null)`,
    ),
  ],
);

/** Links by which helpers without an account open an event's check-in page, on its day. */
export const doorPasses = pgTable(
  'door_passes',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The organiser's name for it: 'Gate 2'. */
    label: text().notNull(),
    /** Keyed hashes, since link and PIN are shown once. */
    tokenHash: text().notNull(),
    pinHash: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('door_passes_token').on(t.tokenHash),
    index('door_passes_event').on(t.eventId, t.createdAt),
  ],
);

/** Browsers in which a door pass was opened with its PIN. */
export const doorSessions = pgTable(
  'door_sessions',
  {
    /** The keyed hash of the cookie. */
    id: text().primaryKey(),
    passId: uuid()
      .notNull()
      .references(() => doorPasses.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Some time after the pass ends, until when earlier scans may be sent. */
    expiresAt: instant().notNull(),
  },
  (t) => [index('door_sessions_pass').on(t.passId), index('door_sessions_ends').on(t.expiresAt)],
);

import {
  announcementAudiences,
  announcementBounds,
  announcementReportReasons,
  announcementStatuses,
  announcementTimings,
} from '@nagarika/domain/words/news/announcements';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events, ticketTypes } from '../events/events.ts';
import { users } from '../people/users.ts';

/** An organiser's messages to the people of her event: plain text. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The author, of the event's team or an admin; null: her account is erased. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Made by the page: sent twice it is one announcement. */
    key: uuid().notNull(),
    audience: text({ enum: announcementAudiences }).notNull(),
    ticketTypeId: uuid().references(() => ticketTypes.id),
    subject: text().notNull(),
    body: text().notNull(),
    status: text({ enum: announcementStatuses }).notNull().default('scheduled'),
    timing: text({ enum: announcementTimings }).notNull(),
    scheduledFor: instant().notNull(),
    createdAt: createdAt(),
    sentAt: instant(),
    /** The number of members it was sent to; null: it has not been sent to all. */
    recipients: integer(),
    isCorrection: boolean().notNull().default(false),
    /**
     * The announcement that this one puts right, each only once; null in a correction: that one went with its
     * author.
     */
    correctsId: uuid().references((): AnyPgColumn => announcements.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('announcements_key').on(t.eventId, t.key),
    unique('announcements_corrects').on(t.correctsId),
    index('announcements_event').on(t.eventId, t.scheduledFor, t.id),
    index('announcements_due').on(t.scheduledFor).where(sql`status in ('scheduled', 'sending')`),
    index('announcements_stopped').on(t.scheduledFor, t.id).where(sql`status = 'stopped'`),
    index('announcements_author').on(t.authorId).where(sql`author_id is not null`),
    check('announcements_audience_check', oneOf(t.audience, announcementAudiences)),
    check('announcements_status_check', oneOf(t.status, announcementStatuses)),
    check('announcements_timing_check', oneOf(t.timing, announcementTimings)),
    check(
      'announcements_ticket_type_check',
      sql`(${t.audience} = 'ticket_type') = (${t.ticketTypeId} is not null)`,
    ),
    check('announcements_subject_check', lengthOf(t.subject, announcementBounds.subject)),
    check('announcements_body_check', lengthOf(t.body, announcementBounds.body)),
    check('announcements_correction_check', sql`${t.isCorrection} or ${t.correctsId} is null`),
    check('announcements_sent_check', sql`${t.status} <> 'sent' or ${t.sentAt} is not null`),
  ],
);

/** Members who got it, who alone may open it. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.userId] }),
    index('announcement_recipients_user').on(t.userId),
  ],
);

/** Letters between one member and the organiser about one announcement. */
export const announcementThreads = pgTable(
  'announcement_threads',
  {
    id: id(),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time of its newest reply. */
    repliedAt: instant().notNull(),
  },
  (t) => [
    unique('announcement_threads_once').on(t.announcementId, t.memberId),
    index('announcement_threads_member').on(t.memberId),
  ],
);

export const announcementReplies = pgTable(
  'announcement_replies',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => announcementThreads.id, { onDelete: 'cascade' }),
    /** The author, the member or one of the organiser's side; null: her account is erased. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the organiser's side wrote it. */
    isAnswer: boolean().notNull(),
    /** Made by the page: sent twice it is one reply. */
    key: uuid().notNull(),
    body: text().notNull(),
    sentAt: instant().notNull(),
    /** The time when the other side read it. */
    readAt: instant(),
  },
  (t) => [
    unique('announcement_replies_key').on(t.threadId, t.key),
    index('announcement_replies_thread').on(t.threadId, t.sentAt),
    index('announcement_replies_author').on(t.authorId).where(sql`author_id is not null`),
    check('announcement_replies_body_check', lengthOf(t.body, announcementBounds.reply)),
  ],
);

/** Reports, one for each member and announcement. */
export const announcementReports = pgTable(
  'announcement_reports',
  {
    id: id(),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: announcementReportReasons }).notNull(),
    createdAt: createdAt(),
    resolvedAt: instant(),
  },
  (t) => [
    unique('announcement_reports_once').on(t.announcementId, t.reporterId),
    index('announcement_reports_reporter').on(t.reporterId),
    index('announcement_reports_open').on(t.createdAt).where(sql`resolved_at is null`),
    check('announcement_reports_reason_check', oneOf(t.reason, announcementReportReasons)),
  ],
);

/** Members who want to hear no announcements of this event. */
export const announcementMutes = pgTable(
  'announcement_mutes',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('announcement_mutes_user').on(t.userId),
  ],
);

/** Events for which an admin has ended the announcing. */
export const announcementStops = pgTable('announcement_stops', {
  eventId: uuid()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  stoppedBy: uuid()
    .notNull()
    .references(() => users.id),
  reason: text().notNull(),
  createdAt: createdAt(),
});

function lengthOf(column: unknown, max: number) {
  return sql`char_length(${column}) between 1 and ${sql.raw(String(max))}`;
}

import type { EditSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { revisionStatuses } from '@nagarika/domain/events/drafts/revisions';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { users } from '../people/users.ts';

/**
 * An edit of an approved event that waits for review while the approved version stays live. None waits for
 * a cancelled event: a trigger withdraws it (drizzle/0002_rules.sql).
 */
export const eventRevisions = pgTable(
  'event_revisions',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The whole event as the organiser wants it. */
    proposal: jsonb().$type<EditSubmission>().notNull(),
    status: text({ enum: revisionStatuses }).notNull().default('pending'),
    reviewMessage: text(),
    reviewedAt: instant(),
    reviewedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('event_revisions_status_check', oneOf(t.status, revisionStatuses)),
    uniqueIndex('event_revisions_one_pending').on(t.eventId).where(sql`status = 'pending'`),
    index('event_revisions_event').on(t.eventId, t.createdAt),
    index('event_revisions_waiting').on(t.createdAt, t.eventId).where(sql`status = 'pending'`),
  ],
);

import { visitSources } from '@nagarika/domain/sales/event-links';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { eventLinks } from './event-links.ts';

/** Views of an event's page, each counted once a visitor and day (IST). */
export const eventViews = pgTable(
  'event_views',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    visitorHash: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The way by which she came, at the first of these views. */
    source: text({ enum: visitSources }).notNull().default('direct'),
    linkId: uuid().references(() => eventLinks.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.visitorHash, t.day] }),
    index('event_views_day').on(t.day),
    index('event_views_link').on(t.linkId).where(sql`link_id is not null`),
    check('event_views_source_check', oneOf(t.source, visitSources)),
    check('event_views_link_check', sql`(${t.source} = 'link') = (${t.linkId} is not null)`),
  ],
);

import { linkKinds } from '@nagarika/domain/sales/event-links';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';

/** Short links to an event, which tell its views and bookings apart. They are retired, never deleted. */
export const eventLinks = pgTable(
  'event_links',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    kind: text({ enum: linkKinds }).notNull(),
    /** Null for links of the kit. */
    name: text(),
    createdAt: createdAt(),
    /** Set when it leads nowhere any more. */
    retiredAt: instant(),
  },
  (t) => [
    unique('event_links_code').on(t.code),
    uniqueIndex('event_links_kind').on(t.eventId, t.kind).where(sql`kind <> 'own'`),
    index('event_links_event').on(t.eventId, t.createdAt),
    check('event_links_kind_check', oneOf(t.kind, linkKinds)),
    check('event_links_name_check', sql`(${t.kind} = 'own') = (${t.name} is not null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from '../people/users.ts';
import { events } from './events.ts';

/** 1 to 5 stars, once, from a member who attended. */
export const eventRatings = pgTable(
  'event_ratings',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    ratedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('event_ratings_stars').on(t.eventId, t.stars),
    check('event_ratings_stars_check', sql`${t.stars} between 1 and 5`),
  ],
);

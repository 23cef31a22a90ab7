import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from '../people/users.ts';
import { events } from './events.ts';

export const eventLikes = pgTable(
  'event_likes',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    likedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.eventId] }),
    index('event_likes_event').on(t.eventId),
    index('event_likes_user').on(t.userId, t.likedAt, t.eventId),
  ],
);

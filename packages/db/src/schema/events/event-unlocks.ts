import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from '../people/users.ts';
import { events } from './events.ts';

/** Members who entered an event's access code: until it has another one. */
export const eventUnlocks = pgTable(
  'event_unlocks',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unlockedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('event_unlocks_user').on(t.userId, t.unlockedAt),
  ],
);

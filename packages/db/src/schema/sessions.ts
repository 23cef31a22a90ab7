import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Columns are Lucia's (adapter-drizzle). */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    /** To the hour. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** 'Chrome on Android': of a known browser and system, never what the client sent. */
    device: text('device'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { users } from './users.ts';

/** The columns follow Lucia's (adapter-drizzle). */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    /** Rounded to the hour. */
    lastSeenAt: instant().notNull().defaultNow(),
    /** 'Chrome on Android': the name of a known browser and system, never what the client sent. */
    device: text(),
    /** When the member's second factor was last right in this session. */
    secondFactorAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

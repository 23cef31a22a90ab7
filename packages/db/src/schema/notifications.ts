import { notificationKinds } from '@nagarika/domain/notifications';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Path in the app that it leads to. */
    link: text('link'),
    /** What happened, e.g. `booking_confirmed:<booking>`: a member hears of it once. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('notifications_kind_check', oneOf(t.kind, notificationKinds)),
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
);

import {
  deliveryChannels,
  deliveryStatuses,
  notificationKinds,
} from '@nagarika/domain/notifications';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { events } from './events.ts';
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
    /** What a mail about it encloses. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    eventId: uuid('event_id').references(() => events.id),
    readAt: instant('read_at'),
    /** Taken off her list; the row stays, so that she is not told of it again. */
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('notifications_kind_check', oneOf(t.kind, notificationKinds)),
    index('notifications_user').on(t.userId, t.createdAt).where(sql`dismissed_at is null`),
    index('notifications_unread').on(t.userId).where(sql`read_at is null and dismissed_at is null`),
  ],
);

/** A notification on its way by one channel: sent once, however often its job runs. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** While somebody is sending it; one that was killed loses it again after a while. */
    claimedAt: instant('claimed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('deliveries_once').on(t.notificationId, t.channel),
    index('deliveries_queued').on(t.createdAt).where(sql`status = 'queued'`),
    check('deliveries_channel_check', oneOf(t.channel, deliveryChannels)),
    check('deliveries_status_check', oneOf(t.status, deliveryStatuses)),
  ],
);

/** A member without a row has the defaults. */
export const channelChoices = pgTable('channel_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mail: boolean('mail').notNull().default(true),
  sms: boolean('sms').notNull().default(false),
  whatsapp: boolean('whatsapp').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});

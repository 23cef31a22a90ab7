import type { Text } from '@nagarika/domain/language/texts';
import {
  deliveryChannels,
  deliveryStatuses,
  notificationKinds,
} from '@nagarika/domain/words/news/notifications';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { users } from '../people/users.ts';
import { bookings } from '../sales/bookings.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    /** Title and message get their words when they are read or sent, in the reader's language. */
    title: jsonb().$type<Text>().notNull(),
    message: jsonb().$type<Text>().notNull(),
    /** The path in the app that it leads to. */
    link: text(),
    /** The happening, e.g. `booking_confirmed:<booking>`: a member hears of it once. */
    dedupeKey: text().notNull().unique('notifications_dedupe_key_unique'),
    /** The subjects that a mail about it encloses. */
    bookingId: uuid().references(() => bookings.id),
    eventId: uuid().references(() => events.id),
    readAt: instant(),
    /** Set when it was taken off the member's list; the row stays, so that she is not told of it again. */
    dismissedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('notifications_kind_check', oneOf(t.kind, notificationKinds)),
    index('notifications_user').on(t.userId, t.createdAt).where(sql`dismissed_at is null`),
    // The index serves what was told of one booking.
    index('notifications_booking').on(t.bookingId).where(sql`booking_id is not null`),
    index('notifications_unread').on(t.userId).where(sql`read_at is null and dismissed_at is null`),
  ],
);

/** A notification on its way by one channel: sent once, however often its job runs. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: deliveryChannels }).notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Set while a worker sends it; one that was killed loses it again after a while. */
    claimedAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    unique('deliveries_once').on(t.notificationId, t.channel),
    index('deliveries_queued').on(t.createdAt).where(sql`status = 'queued'`),
    index('deliveries_failed').on(t.createdAt).where(sql`status = 'failed'`),
    check('deliveries_channel_check', oneOf(t.channel, deliveryChannels)),
    check('deliveries_status_check', oneOf(t.status, deliveryStatuses)),
  ],
);

/** The channels that a member chose; without a row she has the defaults. */
export const channelChoices = pgTable('channel_choices', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mail: boolean().notNull().default(true),
  sms: boolean().notNull().default(false),
  whatsapp: boolean().notNull().default(false),
  updatedAt: instant().notNull(),
});

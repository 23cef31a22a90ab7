import { instantAsDate } from '@nagarika/domain/time/instants';
import { channelChoiceSchema } from '@nagarika/domain/words/news/notifications';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { listInput, listPage } from '#server/sql/pages/cursor-page.ts';
import { trackedOutput } from '#server/trpc/tracked-output.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { clearNotifications, removeNotification, restoreNotifications } from './dismiss.ts';
import { markAllRead, markNotificationRead } from './mark-notification-read.ts';
import { listNotifications, showChannels, unreadCount } from './queries.ts';
import { channels, dismissed, notification, unread } from './schemas.ts';
import { setChannels } from './set-channels.ts';
import { watchUnread } from './watch-unread.ts';

const dismissedAt = z.object({ at: instantAsDate });

export const notificationsRouter = router({
  unreadCount: memberProcedure
    .meta({ rest: 'GET /api/notifications/unread-count', summary: 'How many are unread' })
    .output(unread)
    .query(async ({ ctx }) => ({ count: await unreadCount(ctx) })),
  /** The count now, and again whenever it changes. */
  watchUnread: memberProcedure
    .output(trackedOutput(unread))
    .subscription(({ ctx, signal }) => watchUnread(ctx, signal)),
  list: memberProcedure
    .meta({ rest: 'GET /api/notifications', restList: true, summary: 'Hers, newest first' })
    .input(listInput)
    .output(listPage(notification))
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  read: memberProcedure
    .input(byId)
    .output(unread)
    .mutation(({ ctx, input }) => markNotificationRead(ctx, input)),
  readAll: memberProcedure.output(unread).mutation(({ ctx }) => markAllRead(ctx)),
  clear: memberProcedure
    .meta({ rest: 'DELETE /api/notifications', summary: 'Delete all of hers' })
    .output(dismissed)
    .mutation(({ ctx }) => clearNotifications(ctx)),
  remove: memberProcedure
    .meta({ rest: 'DELETE /api/notifications/{id}', summary: 'Delete one of hers' })
    .input(byId)
    .output(dismissed)
    .mutation(({ ctx, input }) => removeNotification(ctx, input)),
  /** Brings back, for some minutes, what the member took off at this moment. */
  restore: memberProcedure
    .input(dismissedAt)
    .output(unread)
    .mutation(({ ctx, input }) => restoreNotifications(ctx, input)),
  channels: memberProcedure.output(channels).query(({ ctx }) => showChannels(ctx)),
  setChannels: memberProcedure
    .input(channelChoiceSchema)
    .output(channels)
    .mutation(({ ctx, input }) => setChannels(ctx, input)),
});

import { adminAnnouncementLists } from '@nagarika/domain/desk/admin-filters';
import { stopInput } from '@nagarika/domain/words/news/announcements';
import { z } from 'zod';
import { letAnnounceAgain } from '#server/features/words/announcements/moderation/let-announce-again.ts';
import { listReported } from '#server/features/words/announcements/moderation/list-reported.ts';
import { stopAnnouncement } from '#server/features/words/announcements/moderation/stop-announcement.ts';
import { keepAnnouncement } from '#server/features/words/announcements/sending/keep-announcement.ts';
import { byEventId } from '#server/sql/by-id.ts';
import { pageInput, pageOf } from '#server/sql/pages/offset-page.ts';
import { moderationProcedure, router } from '#server/trpc/trpc.ts';
import { oneId, reportedAnnouncement } from './schemas.ts';

export const adminAnnouncementsRouter = router({
  list: moderationProcedure
    .input(pageInput.omit({ search: true }).extend({ list: z.enum(adminAnnouncementLists) }))
    .output(pageOf(reportedAnnouncement))
    .query(({ ctx, input }) => listReported(ctx, input)),
  keep: moderationProcedure
    .input(oneId)
    .output(z.object({ kept: z.literal(true) }))
    .mutation(({ ctx, input }) => keepAnnouncement(ctx, input)),
  stop: moderationProcedure
    .input(stopInput.extend({ id: z.uuid() }))
    .output(z.object({ status: z.literal('stopped') }))
    .mutation(({ ctx, input }) => stopAnnouncement(ctx, input)),
  letAgain: moderationProcedure
    .input(byEventId)
    .output(z.object({ isEventStopped: z.literal(false) }))
    .mutation(({ ctx, input }) => letAnnounceAgain(ctx, input)),
});

import { z } from 'zod';
import { reportAnnouncement } from '#server/features/words/announcements/moderation/report-announcement.ts';
import { announce } from '#server/features/words/announcements/sending/announce.ts';
import { callOff } from '#server/features/words/announcements/sending/call-off.ts';
import { previewAnnouncement } from '#server/features/words/announcements/sending/preview-announcement.ts';
import {
  answerReply,
  markThreadRead,
} from '#server/features/words/announcements/threads/answer-reply.ts';
import { replyToAnnouncement } from '#server/features/words/announcements/threads/reply-to-announcement.ts';
import { byEventId } from '#server/sql/by-id.ts';
import { listPage, pageListInput } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { muteEvent } from './mute-event.ts';
import { listAnnouncements, listThreads, showAnnouncement, showDesk } from './queries.ts';
import * as schemas from './schemas.ts';
import { sendTest } from './send-test.ts';

const { oneId } = schemas;
const pageOfEvent = pageListInput.extend(byEventId.shape);
const sent = z.object({ sent: z.literal(true) });
/** The limit is lower than of other lists, for each thread has all that was written in it. */
const threadsOfEvent = pageOfEvent.extend({ limit: z.number().int().min(1).max(20).default(10) });

export const announcementsRouter = router({
  // These procedures are the organiser's.
  desk: memberProcedure
    .input(byEventId)
    .output(schemas.desk)
    .query(({ ctx, input }) => showDesk(ctx, input)),
  list: memberProcedure
    .input(pageOfEvent)
    .output(listPage(schemas.announcement))
    .query(({ ctx, input }) => listAnnouncements(ctx, input)),
  /** The preview changes nothing, but its words are too long for an address. */
  preview: memberProcedure
    .input(schemas.wordsOfEvent)
    .output(schemas.preview)
    .mutation(({ ctx, input }) => previewAnnouncement(ctx, input)),
  test: memberProcedure
    .input(schemas.wordsOfEvent)
    .output(z.object({ byMail: z.boolean() }))
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
  announce: memberProcedure
    .input(schemas.newAnnouncement)
    .output(schemas.announced)
    .mutation(({ ctx, input }) => announce(ctx, input)),
  callOff: memberProcedure
    .input(oneId)
    .output(z.object({ status: z.literal('called_off') }))
    .mutation(({ ctx, input }) => callOff(ctx, input)),
  threads: memberProcedure
    .input(threadsOfEvent)
    .output(listPage(schemas.thread))
    .query(({ ctx, input }) => listThreads(ctx, input)),
  markRead: memberProcedure
    .input(oneId)
    .output(z.object({ read: z.literal(true) }))
    .mutation(({ ctx, input }) => markThreadRead(ctx, input)),
  answer: memberProcedure
    .input(schemas.newReply)
    .output(sent)
    .mutation(({ ctx, input }) => answerReply(ctx, input)),

  // These procedures are for members who got it.
  show: memberProcedure
    .input(oneId)
    .output(schemas.received)
    .query(({ ctx, input }) => showAnnouncement(ctx, input)),
  reply: memberProcedure
    .input(schemas.newReply)
    .output(sent)
    .mutation(({ ctx, input }) => replyToAnnouncement(ctx, input)),
  report: memberProcedure
    .input(schemas.newReport)
    .output(z.object({ reported: z.literal(true) }))
    .mutation(({ ctx, input }) => reportAnnouncement(ctx, input)),
  mute: memberProcedure
    .input(oneId.extend({ isMuted: z.boolean() }))
    .output(z.object({ isMuted: z.boolean() }))
    .mutation(({ ctx, input }) => muteEvent(ctx, input)),
});

import {
  announcementReplies,
  announcements,
  announcementThreads,
} from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { NewReply } from '#server/features/words/announcements/schemas.ts';
import { toldOfAnswer } from '#server/features/words/announcements/sending/told-to-reader.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { replyKey, writeReply } from './write-reply.ts';

/** The limit on answers to all who reply. */
const answersPerDay = { limit: 200, seconds: 86_400 };

/** Writes the organiser's answer in a member's thread. @throws Refusal not_found, unprocessable, too_many */
export async function answerReply(
  ctx: MemberContext,
  { id, key, body }: NewReply,
): Promise<{ sent: true }> {
  const { deps, user } = ctx;
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ thread: announcementThreads, announcement: announcements })
      .from(announcementThreads)
      .innerJoin(announcements, eq(announcements.id, announcementThreads.announcementId))
      .where(eq(announcementThreads.id, id))
      .for('update', { of: announcementThreads });
    if (!found) throw noSuchThread();
    const { announcement, thread } = found;
    const { eventId, status, subject } = announcement;
    await findTeamEvent({ ...ctx, deps: { ...deps, db: tx } }, eventId, 'manage');
    if (status === 'stopped') {
      throw new Refusal('unprocessable', say('Our team has stopped this announcement.'));
    }
    const replyId = await writeReply(ctx, tx, { threadId: id, isAnswer: true, key, body });
    if (!replyId) return;
    await consume({ ...deps, db: tx }, `announcement-answer:${user.id}`, answersPerDay);
    await recordAct(ctx, tx, {
      action: 'announcement.answered',
      subjectType: 'announcement',
      subjectId: announcement.id,
      before: null,
      after: { reply: replyId },
    });
    await notify(deps, tx, [
      {
        ...toldOfAnswer({ subject, body }),
        userId: thread.memberId,
        link: `/announcements/${announcement.id}`,
        dedupeKey: replyKey(replyId),
        eventId,
      },
    ]);
  });
  return { sent: true };
}

export const noSuchThread = () => new Refusal('not_found', say('There is no such conversation.'));

/** Marks a thread as seen by the organiser's side. @throws Refusal not_found */
export async function markThreadRead(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ read: true }> {
  const { db, clock } = ctx.deps;
  const [found] = await db
    .select({ eventId: announcements.eventId })
    .from(announcementThreads)
    .innerJoin(announcements, eq(announcements.id, announcementThreads.announcementId))
    .where(eq(announcementThreads.id, id));
  if (!found) throw noSuchThread();
  await findTeamEvent(ctx, found.eventId, 'manage');
  await db
    .update(announcementReplies)
    .set({ readAt: clock.now() })
    .where(
      and(
        eq(announcementReplies.threadId, id),
        eq(announcementReplies.isAnswer, false),
        isNull(announcementReplies.readAt),
      ),
    );
  return { read: true };
}

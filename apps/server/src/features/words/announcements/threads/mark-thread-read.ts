import {
  announcementReplies,
  announcements,
  announcementThreads,
} from '@nagarika/db/schema/words/announcements';
import { and, eq, isNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuchThread } from './answer-reply.ts';

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

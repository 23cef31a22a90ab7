import { events } from '@nagarika/db/schema/events/events';
import { announcementThreads } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { eq } from 'drizzle-orm';
import { withManagers } from '#server/features/events/event-team/with-managers.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { findReceived } from '#server/features/words/announcements/find-received.ts';
import type { NewReply } from '#server/features/words/announcements/schemas.ts';
import { toldOfReply } from '#server/features/words/announcements/sending/told-to-reader.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { replyKey, writeReply } from './write-reply.ts';

/** The limit on replies to one announcement. */
const repliesPerDay = { limit: 5, seconds: 86_400 };

/**
 * Replies to the organiser and her managers through us: neither learns the other's number. @throws Refusal
 * not_found, too_many
 */
export async function replyToAnnouncement(
  ctx: MemberContext,
  { id, key, body }: NewReply,
): Promise<{ sent: true }> {
  const { deps, user } = ctx;
  await deps.db.transaction(async (tx) => {
    const announcement = await findReceived(tx, id, user.id);
    const now = deps.clock.now();
    const [thread] = await tx
      .insert(announcementThreads)
      .values({ announcementId: id, memberId: user.id, repliedAt: now })
      .onConflictDoUpdate({
        target: [announcementThreads.announcementId, announcementThreads.memberId],
        set: { repliedAt: now },
      })
      .returning({ id: announcementThreads.id });
    if (!thread) throw new Error('nothing was inserted');
    const written = { threadId: thread.id, isAnswer: false, key, body };
    const replyId = await writeReply(ctx, tx, written);
    if (!replyId) return;
    await consume({ ...deps, db: tx }, `announcement-reply:${thread.id}`, repliesPerDay, tooMany);
    const [event] = await tx
      .select({ organiserId: events.organiserId })
      .from(events)
      .where(eq(events.id, announcement.eventId));
    if (!event) return;
    const told = await withManagers(tx, [
      {
        ...toldOfReply({ subject: announcement.subject, body }),
        userId: event.organiserId,
        link: `/my-events/${announcement.eventId}/announcements`,
        dedupeKey: replyKey(replyId),
        eventId: announcement.eventId,
      },
    ]);
    await notify(
      deps,
      tx,
      told.filter(({ userId }) => userId !== user.id),
    );
  });
  return { sent: true };
}

const tooMany = say('You have replied to this several times today. Please go on tomorrow.');

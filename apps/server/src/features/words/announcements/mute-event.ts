import { announcementMutes } from '@nagarika/db/schema/words/announcements';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { findReceived } from './find-received.ts';

/**
 * Mutes the event of this announcement for a member, or lets her hear of it again. @throws Refusal not_found
 */
export async function muteEvent(
  { deps, user }: MemberContext,
  { id, isMuted }: { id: string; isMuted: boolean },
): Promise<{ isMuted: boolean }> {
  const { eventId } = await findReceived(deps.db, id, user.id);
  const hers = { eventId, userId: user.id };
  if (isMuted) {
    await deps.db
      .insert(announcementMutes)
      .values({ ...hers, createdAt: deps.clock.now() })
      .onConflictDoNothing();
  } else {
    await deps.db
      .delete(announcementMutes)
      .where(and(eq(announcementMutes.eventId, eventId), eq(announcementMutes.userId, user.id)));
  }
  return { isMuted };
}

import type { Transaction } from '@nagarika/db/client';
import { announcementReplies, announcementThreads } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import type { NewReply } from '#server/features/words/announcements/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** The most replies in one thread, of both sides: those who have more to say meet at the event. */
export const maxReplies = 50;

/**
 * Writes into a thread whose row is locked, and marks what the other side wrote as read.
 * @returns null when it was sent before
 */
export async function writeReply(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  { threadId, isAnswer, key, body }: Omit<NewReply, 'id'> & { threadId: string; isAnswer: boolean },
): Promise<string | null> {
  const now = deps.clock.now();
  const ofThread = eq(announcementReplies.threadId, threadId);
  const before = await tx
    .select({ key: announcementReplies.key })
    .from(announcementReplies)
    .where(ofThread)
    .limit(maxReplies);
  if (before.some((reply) => reply.key === key)) return null;
  if (before.length === maxReplies) {
    throw new Refusal(
      'too_many',
      say('This conversation has reached its length. Please talk at the event.'),
    );
  }
  const [row] = await tx
    .insert(announcementReplies)
    .values({ threadId, authorId: user.id, isAnswer, key, body, sentAt: now })
    .returning({ id: announcementReplies.id });
  await tx
    .update(announcementReplies)
    .set({ readAt: now })
    .where(
      and(
        ofThread,
        eq(announcementReplies.isAnswer, !isAnswer),
        isNull(announcementReplies.readAt),
      ),
    );
  await tx
    .update(announcementThreads)
    .set({ repliedAt: now })
    .where(eq(announcementThreads.id, threadId));
  return row?.id ?? null;
}

/** Returns the key by which an erased member's words are found in others' bells. */
export const replyKey = (id: string) => `announcement_reply:${id}`;

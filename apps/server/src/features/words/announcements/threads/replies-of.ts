import type { Database } from '@nagarika/db/client';
import { announcementReplies } from '@nagarika/db/schema/words/announcements';
import { asc } from 'drizzle-orm';
import type { Reply } from '#server/features/words/announcements/schemas.ts';
import { anyOf } from '#server/sql/any-of.ts';

type Row = typeof announcementReplies.$inferSelect;

/** Reads all replies of these threads in the order of sending: `maxReplies` each at most. */
export async function repliesOf(db: Database, threadIds: readonly string[]) {
  if (threadIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(announcementReplies)
    .where(anyOf(announcementReplies.threadId, threadIds))
    .orderBy(asc(announcementReplies.sentAt), asc(announcementReplies.id));
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return (threadId: string) => byThread.get(threadId) ?? [];
}

export function toReply({ id, isAnswer, body, sentAt }: Row): Reply {
  return { id, isAnswer, body, sentAt: sentAt.toISOString() };
}

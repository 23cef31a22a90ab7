import type { Database, Transaction } from '@nagarika/db/client';
import type { wallPosts } from '@nagarika/db/schema/words/wall';
import { readPublicPost } from '#server/features/words/wall/queries.ts';
import { type AnnouncedPost, wallCounts } from '#server/features/words/wall/schemas.ts';
import type { Live } from '#server/platform/ports/live.ts';
import type { PublicContext } from '#server/trpc/context.ts';

export const wallTopic = 'wall';

type Post = Pick<typeof wallPosts.$inferSelect, 'id' | 'category' | 'createdAt'>;

/** Tells every open wall that a post has become public: made, or approved by a moderator. */
export async function announcePost(
  live: Live,
  db: Database | Transaction,
  post: Post,
): Promise<void> {
  await live.publish(db, wallTopic, toAnnounced(post));
}

/** Tells every open wall that a post is off it. */
export async function announceGone(
  live: Live,
  db: Database | Transaction,
  post: Post,
): Promise<void> {
  await live.publish(db, wallTopic, { ...toAnnounced(post), isGone: true });
}

/**
 * Tells every open wall the counts of a public post. It runs after the transaction, on the pool: commits that
 * notify queue for each other.
 */
export async function announceCounts(ctx: PublicContext, id: string): Promise<void> {
  const post = await readPublicPost(ctx, id);
  if (!post) return;
  const { db, live } = ctx.deps;
  const counts = wallCounts.parse(post);
  await live.publish(db, wallTopic, {
    id,
    category: post.category,
    timestamp: post.timestamp,
    counts,
  } satisfies AnnouncedPost);
}

export function toAnnounced({ id, category, createdAt }: Post): AnnouncedPost {
  return { id, category, timestamp: createdAt.toISOString() };
}

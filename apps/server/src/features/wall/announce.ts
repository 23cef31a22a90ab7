import type { Database, Transaction } from '@nagarika/db/client';
import type { wallPosts } from '@nagarika/db/schema/wall';
import type { Live } from '#server/live.ts';
import type { AnnouncedPost } from './shapes.ts';

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

export function toAnnounced({ id, category, createdAt }: Post): AnnouncedPost {
  return { id, category, timestamp: createdAt.toISOString() };
}

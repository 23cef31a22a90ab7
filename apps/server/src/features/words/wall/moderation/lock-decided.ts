import type { Transaction } from '@nagarika/db/client';
import { wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import type { ModerationState } from '@nagarika/domain/words/wall/wall';
import type { ModeratedKind } from '@nagarika/domain/words/wall/wall-moderation';
import { asc, inArray } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

type Post = typeof wallPosts.$inferSelect;

/** A post, or a comment on one, about which a moderator decides. */
export type Decided = {
  /** The post's or the comment's own id. */
  id: string;
  postId: string;
  /** Null when it is the post. */
  commentId: string | null;
  userId: string | null;
  visitorHash: string | null;
  author: string;
  state: ModerationState;
  createdAt: Date;
  /** The post as open walls are sent it; null for a comment. */
  post: Post | null;
};

/**
 * Locks them until the end of `tx`, so that of two moderators the second sees what the first decided. Posts
 * come before comments, as in reporting and writing, so that no two wait for each other.
 */
export async function lockDecided(
  tx: Transaction,
  kind: ModeratedKind,
  ids: readonly string[],
): Promise<Decided[]> {
  const isPost = kind === 'post';
  const posts = await tx
    .select()
    .from(wallPosts)
    .where(
      isPost
        ? anyOf(wallPosts.id, ids)
        : inArray(
            wallPosts.id,
            tx
              .select({ id: wallComments.postId })
              .from(wallComments)
              .where(anyOf(wallComments.id, ids)),
          ),
    )
    .orderBy(asc(wallPosts.id))
    .for('update');
  if (isPost) return posts.map((post) => ({ ...post, postId: post.id, commentId: null, post }));
  const comments = await tx
    .select()
    .from(wallComments)
    .where(anyOf(wallComments.id, ids))
    .orderBy(asc(wallComments.id))
    .for('update');
  return comments.map((comment) => ({
    ...comment,
    commentId: comment.id,
    visitorHash: null,
    post: null,
  }));
}

export async function setState(
  tx: Transaction,
  kind: ModeratedKind,
  decided: readonly Decided[],
  state: ModerationState,
): Promise<void> {
  const ids = decided.map(({ id }) => id);
  const table = kind === 'post' ? wallPosts : wallComments;
  await tx.update(table).set({ state }).where(anyOf(table.id, ids));
}

import { wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import { and, eq } from 'drizzle-orm';
import { toComment } from '#server/features/words/wall/queries.ts';
import type { WallComment } from '#server/features/words/wall/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { announceCounts } from './announce-post.ts';
import { consumePosting } from './consume-posting.ts';
import { type Message, messageToStore } from './message-to-store.ts';

/** @throws Refusal not_found where the post is not public */
export async function addComment(
  ctx: MemberContext,
  { postId, ...input }: Message & { postId: string },
): Promise<WallComment> {
  const { deps, user } = ctx;
  const comment = await deps.db.transaction(async (tx) => {
    const [post] = await tx
      .select({ id: wallPosts.id })
      .from(wallPosts)
      .where(and(eq(wallPosts.id, postId), eq(wallPosts.state, 'public')))
      .for('key share');
    if (!post) throw noSuch.post();
    await consumePosting(ctx, tx, 'comment');
    const [comment] = await tx
      .insert(wallComments)
      .values({
        ...(await messageToStore(ctx, tx, input)),
        postId,
        userId: user.id,
        createdAt: deps.clock.now(),
      })
      .returning();
    if (!comment) throw new Error('the comment was not stored');
    return comment;
  });
  if (comment.state === 'public') await announceCounts(ctx, postId);
  return toComment(ctx, comment);
}

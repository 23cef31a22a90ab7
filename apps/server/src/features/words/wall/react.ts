import { wallPostReactions, wallPosts } from '@nagarika/db/schema/words/wall';
import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import { and, eq, inArray } from 'drizzle-orm';
import { announceCounts } from '#server/features/words/wall/posting/announce-post.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { readPost } from './queries.ts';
import type { WallPost } from './schemas.ts';

const perMinute = { limit: 60, seconds: 60 };

/** Sets the member's one reaction to a post; null takes it back. Repeating it changes nothing. */
export async function react(
  ctx: MemberContext,
  { id, reaction }: { id: string; reaction: WallReaction | null },
): Promise<WallPost> {
  const { deps, user } = ctx;
  await consume(deps, `wall-react:${user.id}`, perMinute);
  const [post] = await deps.db
    .select({ id: wallPosts.id })
    .from(wallPosts)
    .where(and(eq(wallPosts.id, id), eq(wallPosts.state, 'public')));
  if (!post) throw noSuch.post();
  if (reaction === null) {
    const { postId, userId } = wallPostReactions;
    // The post is locked first, as removing it does: the two at once do not wait for each other.
    const locked = deps.db
      .select({ id: wallPosts.id })
      .from(wallPosts)
      .where(eq(wallPosts.id, id))
      .for('key share');
    await deps.db
      .delete(wallPostReactions)
      .where(and(inArray(postId, locked), eq(userId, user.id)));
  } else {
    const given = { reaction, reactedAt: deps.clock.now() };
    await deps.db
      .insert(wallPostReactions)
      .values({ postId: id, userId: user.id, ...given })
      .onConflictDoUpdate({
        target: [wallPostReactions.postId, wallPostReactions.userId],
        set: given,
      });
  }
  await announceCounts(ctx, id);
  return readPost(ctx, id);
}

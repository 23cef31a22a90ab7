import { wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { announceCounts, announceGone } from '#server/features/words/wall/posting/announce-post.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { isOwnPost } from './can-see-post.ts';

/** Removes the member's own comment; as with a post, one that a moderator hid stays with its strike. */
export async function removeComment(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  const { db } = ctx.deps;
  const isIt = and(
    eq(wallComments.id, id),
    eq(wallComments.userId, ctx.user.id),
    ne(wallComments.state, 'hidden'),
  );
  // The post is locked first, as removing it does: the two at once do not wait for each other.
  const postId = db.select({ id: wallComments.postId }).from(wallComments).where(isIt);
  const locked = db
    .select({ id: wallPosts.id })
    .from(wallPosts)
    .where(eq(wallPosts.id, postId))
    .for('key share');
  const [removed] = await db
    .delete(wallComments)
    .where(and(isIt, inArray(wallComments.postId, locked)))
    .returning();
  if (removed?.state === 'public') await announceCounts(ctx, removed.postId);
}

/**
 * Removes the writer's own post, with what was said under it. Repeating it, or naming another's, changes
 * nothing; nor does naming one that a moderator hid: its strike would go with it.
 */
export async function removePost(ctx: PublicContext, { id }: { id: string }): Promise<void> {
  const { db, live } = ctx.deps;
  const [removed] = await db
    .delete(wallPosts)
    .where(and(eq(wallPosts.id, id), isOwnPost(ctx), ne(wallPosts.state, 'hidden')))
    .returning();
  if (removed?.state === 'public') await announceGone(live, db, removed);
}

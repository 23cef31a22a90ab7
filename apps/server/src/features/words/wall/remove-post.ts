import { wallPosts } from '@nagarika/db/schema/words/wall';
import { and, eq, ne } from 'drizzle-orm';
import { announceGone } from '#server/features/words/wall/posting/announce-post.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { isOwnPost } from './can-see-post.ts';

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

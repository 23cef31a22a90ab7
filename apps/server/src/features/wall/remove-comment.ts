import { wallComments } from '@nagarika/db/schema/wall';
import { and, eq, ne } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { announceCounts } from './announce-post.ts';

/** The member's own, as with a post: what a moderator hid stays with its strike. */
export async function removeComment(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  const isOwn = eq(wallComments.userId, ctx.user.id);
  const [removed] = await ctx.deps.db
    .delete(wallComments)
    .where(and(eq(wallComments.id, id), isOwn, ne(wallComments.state, 'hidden')))
    .returning();
  if (removed?.state === 'public') await announceCounts(ctx, removed.postId);
}

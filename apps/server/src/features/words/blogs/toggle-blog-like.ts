import { blogLikes, blogs } from '@nagarika/db/schema/words/blogs';
import { Refusal } from '@nagarika/domain/site/refusal';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { and, count, eq } from 'drizzle-orm';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isPublished } from './counted-blogs.ts';

const perMinute = { limit: 60, seconds: 60 };

/** Likes the blog, or takes the like back. */
export async function toggleBlogLike(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<{ liked: boolean; likeCount: number }> {
  const { db, clock } = deps;
  await consume(deps, `blog-like:${user.id}`, perMinute);
  return db.transaction(async (tx) => {
    // The lock makes of two presses at once a like and its opposite, not two likes.
    const [blog] = await tx
      .select({ id: blogs.id })
      .from(blogs)
      .where(and(eq(blogs.id, id), isPublished))
      .for('no key update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    const own = and(eq(blogLikes.blogId, id), eq(blogLikes.userId, user.id));
    const taken = await tx.delete(blogLikes).where(own).returning({ id: blogLikes.blogId });
    const liked = taken.length === 0;
    if (liked) {
      await tx.insert(blogLikes).values({ blogId: id, userId: user.id, likedAt: clock.now() });
    }
    const [given] = await tx
      .select({ count: count() })
      .from(blogLikes)
      .where(eq(blogLikes.blogId, id));
    return { liked, likeCount: given?.count ?? 0 };
  });
}

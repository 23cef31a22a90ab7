import { blogLikes, blogs } from '@nagarika/db/schema/words/blogs';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { and, eq } from 'drizzle-orm';
import { safeBlogContent } from '#server/features/words/blogs/writing/safe-blog-content.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { countViewBeside } from './count-view.ts';
import { countedBlogsQuery, toCard } from './counted-blogs.ts';

/** One blog, the view of it counted. While it is not public, its author and who moderates alone find it. */
export async function showBlog(ctx: PublicContext, { id }: { id: string }): Promise<Blog> {
  const { deps, user } = ctx;
  await countViewBeside(ctx, { id });
  const [row] = await countedBlogsQuery(deps.db).where(eq(blogs.id, id));
  const maySee =
    row?.blog.status === 'published' ||
    (user !== null && (mayActIn(user, 'moderation') || row?.blog.authorId === user.id));
  if (!row || !maySee) throw new Refusal('not_found', blogNotFound);
  return {
    ...toCard(row),
    content: safeBlogContent(row.blog.content, deps.config.publicUrl),
    status: row.blog.status,
    isLiked: user !== null && (await hasLiked(ctx, id, user.id)),
  };
}

async function hasLiked({ deps: { db } }: PublicContext, blogId: string, userId: string) {
  const found = await db
    .select({ blogId: blogLikes.blogId })
    .from(blogLikes)
    .where(and(eq(blogLikes.blogId, blogId), eq(blogLikes.userId, userId)));
  return found.length > 0;
}

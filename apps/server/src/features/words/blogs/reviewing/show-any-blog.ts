import { blogs } from '@nagarika/db/schema/words/blogs';
import { Refusal } from '@nagarika/domain/site/refusal';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { eq } from 'drizzle-orm';
import { countedBlogsQuery, toCard } from '#server/features/words/blogs/counted-blogs.ts';
import type { AdminBlog } from '#server/features/words/blogs/schemas.ts';
import { safeBlogContent } from '#server/features/words/blogs/writing/safe-blog-content.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** One blog as its readers see it or would, with what only admins know of it. Counts no view. */
export async function showAnyBlog(
  { deps: { db, config } }: MemberContext,
  { id }: { id: string },
): Promise<AdminBlog> {
  const [row] = await countedBlogsQuery(db).where(eq(blogs.id, id));
  if (!row) throw new Refusal('not_found', blogNotFound);
  const { blog } = row;
  return {
    ...toCard(row),
    content: safeBlogContent(blog.content, config.publicUrl),
    status: blog.status,
    isFeatured: blog.isFeatured,
    submittedAt: blog.createdAt.toISOString(),
    reviewedAt: blog.reviewedAt?.toISOString() ?? null,
    reviewMessage: blog.reviewMessage,
  };
}

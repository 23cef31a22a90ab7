import { blogs } from '@nagarika/db/schema/words/blogs';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { and, desc } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';
import { countedBlogsQuery } from './counted-blogs.ts';
import { isPublished } from './is-published.ts';
import type { BlogPage } from './schemas.ts';
import { toListItem } from './to-list-item.ts';

/** Chosen by an admin, newest first. */
export async function featuredBlogs(
  { deps }: PublicContext,
  { limit, fields }: Pick<BlogPage, 'limit' | 'fields'>,
): Promise<BlogListItem[]> {
  const rows = await countedBlogsQuery(deps.db)
    .where(and(isPublished, blogs.isFeatured))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(limit);
  return rows.map((row) => toListItem(row, fields, deps.config.publicUrl));
}

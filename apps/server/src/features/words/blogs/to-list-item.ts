import { blogs } from '@nagarika/db/schema/words/blogs';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { sql } from 'drizzle-orm';
import { safeBlogContent } from '#server/features/words/blogs/writing/safe-blog-content.ts';
import { type CountedBlog, toCard } from './counted-blogs.ts';
import type { BlogPage } from './schemas.ts';

/**
 * The value is written out: with a parameter, a plan made once for all cannot know that the partial indexes
 * serve it.
 */
export const isPublished = sql`${blogs.status} = 'published'`;

/** Returns a list item with the long text, unless the cards alone are asked for. */
export function toListItem(
  row: CountedBlog,
  fields: BlogPage['fields'],
  publicUrl: string,
): BlogListItem {
  const card = toCard(row);
  return fields === 'card'
    ? card
    : { ...card, content: safeBlogContent(row.blog.content, publicUrl) };
}

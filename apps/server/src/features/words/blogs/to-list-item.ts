import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { safeBlogContent } from '#server/features/words/blogs/writing/safe-blog-content.ts';
import { type CountedBlog, toCard } from './counted-blogs.ts';
import type { BlogPage } from './schemas.ts';

/** With the long text unless the cards alone are asked for. */
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

import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import type { BlogSort } from '@nagarika/domain/words/blogs/blog-sorts';
import type { Page } from '#server/sql/cursor-page.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { findBlogs } from './find-blogs.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';
import type { BlogFilters } from './schemas.ts';
import { toListItem } from './to-list-item.ts';

/** Blogs that are public, a page at a time; equal ones the newest first. */
export async function listBlogs(
  { deps }: PublicContext,
  { limit, cursor, sort, search, author, fields }: BlogFilters,
): Promise<Page<BlogListItem>> {
  const after = cursor === undefined ? null : readListCursor(cursor, sort);
  const rows = await findBlogs(deps.db, { search, author, sort, after, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => toListItem(row, fields, deps.config.publicUrl));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeListCursor(sort, positionOf(last, sort)) : null };
}

function positionOf({ id, publishedAt, viewCount, likeCount }: BlogListItem, sort: BlogSort) {
  const score = {
    latest: 0,
    popular: viewCount + likeCount,
    'most-liked': likeCount,
    'most-viewed': viewCount,
  }[sort];
  return { score, publishedAt: publishedAt ?? '', id };
}

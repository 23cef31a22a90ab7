import { blogs } from '@nagarika/db/schema/blogs';
import { users } from '@nagarika/db/schema/users';
import type { BlogListItem } from '@nagarika/domain/blog-answers';
import type { BlogSort } from '@nagarika/domain/blog-sorts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#server/sql/cursor-page.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { countedBlogs, counts } from './counted-blogs.ts';
import { isPublished } from './is-published.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';
import type { BlogFilters } from './schemas.ts';
import { toListItem } from './to-list-item.ts';

/** Blogs that are public, a page at a time; equal ones the newest first. */
export async function listBlogs(
  { deps }: PublicContext,
  { limit, cursor, sort, search, author, fields }: BlogFilters,
): Promise<Page<BlogListItem>> {
  const score = scores[sort];
  const after = cursor === undefined ? null : readListCursor(cursor, sort);
  const rows = await countedBlogs(deps.db)
    .where(
      and(
        isPublished,
        author ? eq(blogs.authorId, author) : undefined,
        search ? mentions(search) : undefined,
        after
          ? sql`(${score}, ${blogs.publishedAt}, ${blogs.id})
              < (${after.score}::int, ${after.publishedAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(score), desc(blogs.publishedAt), desc(blogs.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => toListItem(row, fields, deps.config.publicUrl));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeListCursor(sort, positionOf(last, sort)) : null };
}

const scores: Record<BlogSort, SQL> = {
  latest: sql`(select 0)`,
  popular: sql`(${counts.viewCount} + ${counts.likeCount})`,
  'most-liked': counts.likeCount,
  'most-viewed': counts.viewCount,
};

function positionOf({ id, publishedAt, viewCount, likeCount }: BlogListItem, sort: BlogSort) {
  const score = {
    latest: 0,
    popular: viewCount + likeCount,
    'most-liked': likeCount,
    'most-viewed': viewCount,
  }[sort];
  return { score, publishedAt: publishedAt ?? '', id };
}

/** In the specified fields, the tags or the author's name, case aside; the long text last. */
function mentions(search: string): SQL | undefined {
  const wanted = likePattern(search);
  const tags = sql`(select string_agg(tag, E'\n') from jsonb_array_elements_text(${blogs.tags}) tag)`;
  const head = sql`concat_ws(E'\n', ${blogs.title}, ${blogs.shortDescription}, ${blogs.category},
    ${users.name}, ${tags})`;
  return or(sql`${head} ilike ${wanted}`, sql`${plainText} ilike ${wanted}`);
}

/** As blogText has it: a block ends a line, no other tag parts a word, and signs are themselves. */
const plainText = sql`replace(replace(replace(regexp_replace(regexp_replace(${blogs.content},
  '</?(p|h[1-6]|li|ul|ol|blockquote|figure|figcaption|br|hr|div)( [^>]*)?/?>', E'\n', 'gi'),
  '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;

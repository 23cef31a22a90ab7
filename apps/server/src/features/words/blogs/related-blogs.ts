import { blogs } from '@nagarika/db/schema/words/blogs';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { PublicContext } from '#server/trpc/context.ts';
import { countedBlogsQuery, toCard } from './counted-blogs.ts';
import { isPublished } from './is-published.ts';

const relatedCount = 3;
/** Among so many of its category, and so many of all, the newest ones. */
const lookedAt = 500;

/** To read next: first those that share its category and tags most, among them the newest. */
export async function relatedBlogs(
  { deps: { db } }: PublicContext,
  { id }: { id: string },
): Promise<BlogListItem[]> {
  const [blog] = await db
    .select({ category: blogs.category, tags: blogs.tags })
    .from(blogs)
    .where(and(eq(blogs.id, id), isPublished));
  if (!blog) return [];
  const shared = sql<number>`(${blogs.category} = ${blog.category})::int
    + (select count(*) from jsonb_array_elements_text(${blogs.tags}) as tag
       where tag = any(${sql.param(blog.tags)}::text[]))`.as('shared');
  const newestQuery = () =>
    db
      .select({ id: blogs.id, publishedAt: blogs.publishedAt, shared })
      .from(blogs)
      .orderBy(desc(blogs.publishedAt), desc(blogs.id))
      .limit(lookedAt);
  const near = union(
    newestQuery().where(and(isPublished, eq(blogs.category, blog.category))),
    newestQuery().where(isPublished),
  ).as('near');
  const found = db
    .select()
    .from(near)
    .where(ne(near.id, id))
    .orderBy(desc(near.shared), desc(near.publishedAt), desc(near.id))
    .limit(relatedCount)
    .as('found');
  const rows = await countedBlogsQuery(db)
    .innerJoin(found, eq(found.id, blogs.id))
    .orderBy(desc(found.shared), desc(found.publishedAt), desc(found.id));
  return rows.map(toCard);
}

import { blogs } from '@nagarika/db/schema/blogs';
import type { BlogListItem } from '@nagarika/domain/blog-answers';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';
import { countedBlogs, toCard } from './counted-blogs.ts';
import { isPublished } from './is-published.ts';

const relatedCount = 3;

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
  const shared = sql`(${blogs.category} = ${blog.category})::int
    + (select count(*) from jsonb_array_elements_text(${blogs.tags}) as tag
       where tag in (select jsonb_array_elements_text(${JSON.stringify(blog.tags)}::jsonb)))`;
  const rows = await countedBlogs(db)
    .where(and(isPublished, ne(blogs.id, id)))
    .orderBy(desc(shared), desc(blogs.publishedAt), desc(blogs.id))
    .limit(relatedCount);
  return rows.map(toCard);
}

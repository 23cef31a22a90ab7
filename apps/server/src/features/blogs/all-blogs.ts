import { blogs } from '@nagarika/db/schema/blogs';
import { users } from '@nagarika/db/schema/users';
import { blogNotFound } from '@nagarika/domain/blogs';
import { Refusal } from '@nagarika/domain/refusal';
import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#server/sql/like-pattern.ts';
import { offsetOf, perPage } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { countedBlogs, counts, toCard } from './counted-blogs.ts';
import type { AdminBlog, AdminBlogFilters, AdminBlogRow } from './schemas.ts';
import { storyOf } from './story.ts';

/** Whatever their status; search finds titles and authors. */
export async function listAllBlogs(
  { deps: { db } }: MemberContext,
  { search, status, sort, direction, page }: AdminBlogFilters,
): Promise<{ items: AdminBlogRow[]; total: number }> {
  const which = and(
    status ? eq(blogs.status, status) : undefined,
    search
      ? or(ilike(blogs.title, likePattern(search)), ilike(users.name, likePattern(search)))
      : undefined,
  );
  const upwards = (direction ?? (sort === 'title' ? 'asc' : 'desc')) === 'asc';
  const order = upwards
    ? sql`${orders[sort]} asc nulls last`
    : sql`${orders[sort]} desc nulls last`;
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: blogs.id,
        title: blogs.title,
        author: { id: users.id, name: users.name },
        category: blogs.category,
        status: blogs.status,
        isFeatured: blogs.isFeatured,
        submittedAt: blogs.createdAt,
        publishedAt: blogs.publishedAt,
        ...counts,
      })
      .from(blogs)
      .leftJoin(users, eq(users.id, blogs.authorId))
      .where(which)
      .orderBy(order, blogs.id)
      .limit(perPage)
      .offset(offsetOf(page)),
    db
      .select({ count: count() })
      .from(blogs)
      .leftJoin(users, eq(users.id, blogs.authorId))
      .where(which),
  ]);
  const items = rows.map(({ submittedAt, publishedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
  return { items, total: all?.count ?? 0 };
}

const orders: Record<AdminBlogFilters['sort'], SQL> = {
  submitted: sql`${blogs.createdAt}`,
  published: sql`${blogs.publishedAt}`,
  title: sql`lower(${blogs.title})`,
  views: counts.viewCount,
  likes: counts.likeCount,
};

/** One story as its readers see it or would, with what only admins know of it. Counts no view. */
export async function showAnyBlog(
  { deps: { db, config } }: MemberContext,
  { id }: { id: string },
): Promise<AdminBlog> {
  const [row] = await countedBlogs(db).where(eq(blogs.id, id));
  if (!row) throw new Refusal('not_found', blogNotFound);
  const { blog } = row;
  return {
    ...toCard(row),
    content: storyOf(blog.content, config.publicUrl),
    status: blog.status,
    isFeatured: blog.isFeatured,
    submittedAt: blog.createdAt.toISOString(),
    reviewedAt: blog.reviewedAt?.toISOString() ?? null,
    reviewMessage: blog.reviewMessage,
  };
}

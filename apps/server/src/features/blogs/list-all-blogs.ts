import { blogs } from '@nagarika/db/schema/blogs';
import { users } from '@nagarika/db/schema/users';
import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#server/sql/like-pattern.ts';
import { offsetOf, perPage } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { counts } from './counted-blogs.ts';
import type { AdminBlogFilters, AdminBlogRow } from './schemas.ts';

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

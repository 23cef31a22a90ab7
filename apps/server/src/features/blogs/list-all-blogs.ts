import { blogRanks, blogs } from '@nagarika/db/schema/blogs';
import { users } from '@nagarika/db/schema/users';
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#server/sql/like-pattern.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { counts } from './counted-blogs.ts';
import type { AdminBlogFilters, AdminBlogRow } from './schemas.ts';

/** Whatever their status; search finds titles and authors. */
export async function listAllBlogs(
  { deps: { db } }: MemberContext,
  { search, status, sort, direction, page }: AdminBlogFilters,
): Promise<OffsetPage<AdminBlogRow>> {
  const which = and(
    status ? eq(blogs.status, status) : undefined,
    search
      ? or(ilike(blogs.title, likePattern(search)), ilike(users.name, likePattern(search)))
      : undefined,
  );
  const inOrder = sortOrder(direction, sort === 'title' ? 'asc' : 'desc');
  const { items, total } = await offsetPage(
    db,
    page,
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
      .innerJoin(blogRanks, eq(blogRanks.blogId, blogs.id))
      .leftJoin(users, eq(users.id, blogs.authorId))
      .where(which)
      .orderBy(sql`${inOrder(orders[sort])} nulls last`, blogs.id),
    db
      .select({ one: sql`1` })
      .from(blogs)
      .leftJoin(users, eq(users.id, blogs.authorId))
      .where(which),
  );
  const rows = items.map(({ submittedAt, publishedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
  return { items: rows, total };
}

const orders: Record<AdminBlogFilters['sort'], SQL> = {
  submitted: sql`${blogs.createdAt}`,
  published: sql`${blogs.publishedAt}`,
  title: sql`lower(${blogs.title})`,
  views: sql`${counts.viewCount}`,
  likes: sql`${counts.likeCount}`,
};

import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { blogRanks, blogs } from '@nagarika/db/schema/words/blogs';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { counts } from '#server/features/words/blogs/counted-blogs.ts';
import type { AdminBlogFilters, AdminBlogRow } from '#server/features/words/blogs/schemas.ts';
import { mentionedByIndex } from '#server/features/words/blogs/writing/sanitise-blog-content.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import {
  inOrderOf,
  type OffsetPage,
  offsetPage,
  sortOrder,
} from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Lists blogs of any status; search finds titles and authors. */
export async function listAllBlogs(
  { deps: { db } }: MemberContext,
  filters: AdminBlogFilters,
): Promise<OffsetPage<AdminBlogRow>> {
  const { items, total } = await offsetPage(
    db,
    filters.page,
    orderedQuery(db, filters),
    db.select({ id: blogs.id }).from(blogs).where(matching(db, filters)),
  );
  const ids = items.map(({ id }) => id);
  const found = await db
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
    .where(anyOf(blogs.id, ids));
  const rows = inOrderOf(ids, found).map(({ submittedAt, publishedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
  return { items: rows, total };
}

/** Selects ids alone, in an order that an index has, equal ones by id. */
function orderedQuery(db: Database, filters: AdminBlogFilters) {
  const { sort, direction } = filters;
  const by = sortOrder(direction, sort === 'title' ? 'asc' : 'desc');
  const rows = db.select({ id: blogs.id }).from(blogs).$dynamic();
  if (sort === 'views' || sort === 'likes') {
    rows.innerJoin(blogRanks, eq(blogRanks.blogId, blogs.id));
  }
  return rows.where(matching(db, filters)).orderBy(orders[sort](by), asc(blogs.id));
}

type By = ReturnType<typeof sortOrder>;

const orders: Record<AdminBlogFilters['sort'], (by: By) => SQL> = {
  submitted: (by) => by(blogs.createdAt),
  published: (by) => sql`${by(blogs.publishedAt)} nulls last`,
  title: (by) => by(sql`lower(${blogs.title})`),
  views: (by) => by(counts.viewCount),
  likes: (by) => by(counts.likeCount),
};

function matching(db: Database, { status, search }: AdminBlogFilters) {
  return and(
    status ? eq(blogs.status, status) : undefined,
    search ? sql`${blogs.id} = any(array(${foundQuery(db, search)}))` : undefined,
  );
}

/** Finds by the index of the whole search text, which holds title and author too, then compares these. */
function foundQuery(db: Database, search: string) {
  const isThere = or(hasTyped(blogs.title, search), hasTyped(blogs.authorName, search));
  return db
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(mentionedByIndex(search), isThere));
}

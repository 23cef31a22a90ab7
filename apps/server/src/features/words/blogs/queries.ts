import { blogLikes, blogs } from '@nagarika/db/schema/words/blogs';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Blog, BlogAuthor, BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { safeBlogContent } from '#server/features/words/blogs/writing/sanitise-blog-content.ts';
import { afterCursor, type ListInput, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { countViewBeside } from './count-view.ts';
import { countedBlogsQuery, isPublished, toCard, toListItem } from './counted-blogs.ts';
import type { AdminBlog, BlogPage } from './schemas.ts';

const relatedCount = 3;
/** The newest of its category, and of all, that are looked at. */
const lookedAt = 500;

/** Lists blogs to read next: first those that share its category and tags most, among them the newest. */
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

/** Lists the blogs that an admin chose, newest first. */
export async function featuredBlogs(
  { deps }: PublicContext,
  { limit, fields }: Pick<BlogPage, 'limit' | 'fields'>,
): Promise<BlogListItem[]> {
  const rows = await countedBlogsQuery(deps.db)
    .where(and(isPublished, blogs.isFeatured))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(limit);
  return rows.map((row) => toListItem(row, fields, deps.config.publicUrl));
}

/** Describes the author of these blogs, with the role of the newest. */
export async function blogAuthor(
  { deps: { db } }: PublicContext,
  { author }: { author: string },
): Promise<BlogAuthor> {
  const [row] = await countedBlogsQuery(db)
    .where(and(isPublished, eq(blogs.authorId, author)))
    .orderBy(desc(blogs.publishedAt))
    .limit(1);
  if (!row) throw new Refusal('not_found', say('This author has no stories here.'));
  return toCard(row).author;
}

/** Shows one blog, and counts the view. While it is not public, only its author and moderators find it. */
export async function showBlog(ctx: PublicContext, { id }: { id: string }): Promise<Blog> {
  const { deps, user } = ctx;
  await countViewBeside(ctx, { id });
  const [row] = await countedBlogsQuery(deps.db).where(eq(blogs.id, id));
  const maySee =
    row?.blog.status === 'published' ||
    (user !== null && (mayActIn(user, 'moderation') || row?.blog.authorId === user.id));
  if (!row || !maySee) throw new Refusal('not_found', blogNotFound);
  return {
    ...toCard(row),
    content: safeBlogContent(row.blog.content, deps.config.publicUrl),
    status: row.blog.status,
    isLiked: user !== null && (await hasLiked(ctx, id, user.id)),
  };
}

async function hasLiked({ deps: { db } }: PublicContext, blogId: string, userId: string) {
  const found = await db
    .select({ blogId: blogLikes.blogId })
    .from(blogLikes)
    .where(and(eq(blogLikes.blogId, blogId), eq(blogLikes.userId, userId)));
  return found.length > 0;
}

/** Lists a member's own blogs with their status, last sent first. */
export async function myBlogs({ deps: { db }, user }: MemberContext, { limit, cursor }: ListInput) {
  const { createdAt, id } = blogs;
  const rows = await db
    .select({
      id,
      title: blogs.title,
      status: blogs.status,
      createdAt,
      publishedAt: blogs.publishedAt,
      reviewMessage: blogs.reviewMessage,
    })
    .from(blogs)
    .where(
      and(eq(blogs.authorId, user.id), afterCursor(cursor, 'newest first', { at: createdAt, id })),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: page.map(({ createdAt: submittedAt, publishedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

/** Shows one blog as its readers see it or would, with what only admins know of it. Counts no view. */
export async function showAnyBlog(
  { deps: { db, config } }: MemberContext,
  { id }: { id: string },
): Promise<AdminBlog> {
  const [row] = await countedBlogsQuery(db).where(eq(blogs.id, id));
  if (!row) throw new Refusal('not_found', blogNotFound);
  const { blog } = row;
  return {
    ...toCard(row),
    content: safeBlogContent(blog.content, config.publicUrl),
    status: blog.status,
    isFeatured: blog.isFeatured,
    submittedAt: blog.createdAt.toISOString(),
    reviewedAt: blog.reviewedAt?.toISOString() ?? null,
    reviewMessage: blog.reviewMessage,
  };
}

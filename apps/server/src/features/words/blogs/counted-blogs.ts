import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { blogRanks, blogs } from '@nagarika/db/schema/words/blogs';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { blogExcerpt } from '@nagarika/domain/words/blogs/blogs';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { safeBlogContent } from '#server/features/words/blogs/writing/sanitise-blog-content.ts';
import type { BlogPage } from './schemas.ts';

/**
 * The value is written out: with a parameter, a plan made once for all cannot know that the partial indexes
 * serve it.
 */
export const isPublished = sql`${blogs.status} = 'published'`;

/** The kept counts of a blog: counting the rows would read them all for each list. */
export const counts = { likeCount: blogRanks.likes, viewCount: blogRanks.views };

const { searchText: _, folded: _f, authorName: __, ...shown } = getTableColumns(blogs);

/** Selects blogs with their author and counts; the caller says which, and in what order. */
export function countedBlogsQuery(db: Database) {
  return db
    .select({ blog: shown, author: users, ...counts })
    .from(blogs)
    .innerJoin(blogRanks, eq(blogRanks.blogId, blogs.id))
    .leftJoin(users, eq(users.id, blogs.authorId))
    .$dynamic();
}

export type CountedBlog = Awaited<ReturnType<typeof countedBlogsQuery>>[number];

/** Shows a blog as a card. */
export function toCard({ blog, author, ...given }: CountedBlog): BlogListItem {
  return {
    id: blog.id,
    title: blog.title,
    shortDescription: blog.shortDescription,
    excerpt: blogExcerpt(blog.content),
    language: blog.language,
    category: blog.category,
    tags: blog.tags,
    images: blog.images,
    author: {
      id: author?.id ?? null,
      name: author?.name ?? null,
      avatarUrl: author?.avatarUrl ?? null,
      role: blog.authorRole,
      bio: author?.bio ?? null,
    },
    ...given,
    publishedAt: blog.publishedAt?.toISOString() ?? null,
  };
}

/** Returns a list item with the long text, unless the cards alone are asked for. */
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

import type { Database } from '@nagarika/db/client';
import { blogLikes, blogs, blogViews } from '@nagarika/db/schema/blogs';
import { users } from '@nagarika/db/schema/users';
import type { BlogListItem } from '@nagarika/domain/blog-answers';
import { blogExcerpt } from '@nagarika/domain/blogs';
import { eq, sql } from 'drizzle-orm';

const liked = sql<number>`(select count(*) from ${blogLikes}
  where ${blogLikes.blogId} = ${blogs.id})::int`;
const viewed = sql<number>`(select count(*) from ${blogViews}
  where ${blogViews.blogId} = ${blogs.id})::int`;

/** What a blog has been given, counted from rows. */
export const counts = { likeCount: liked, viewCount: viewed };

/** Blogs with their author and counts; the caller says which, and in what order. */
export function countedBlogs(db: Database) {
  return db
    .select({ blog: blogs, author: users, ...counts })
    .from(blogs)
    .leftJoin(users, eq(users.id, blogs.authorId))
    .$dynamic();
}

export type CountedBlog = Awaited<ReturnType<typeof countedBlogs>>[number];

/** A blog as a card shows it. */
export function toCard({ blog, author, ...given }: CountedBlog): BlogListItem {
  return {
    id: blog.id,
    title: blog.title,
    shortDescription: blog.shortDescription,
    excerpt: blogExcerpt(blog.content),
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

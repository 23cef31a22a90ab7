import { blogSchema } from '@nagarika/domain/words/blogs/blog-answers';
import { blogSorts } from '@nagarika/domain/words/blogs/blog-sorts';
import { blogStatuses } from '@nagarika/domain/words/blogs/blogs';
import { z } from 'zod';
import { cursor, listLimit } from '#server/sql/pages/cursor-page.ts';
import { searchText } from '#server/sql/pages/like-pattern.ts';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const blogPage = z.object({
  limit: listLimit,
  /** 'card' leaves out the content, which is most of the weight. */
  fields: z.enum(['all', 'card']).default('all'),
});
export type BlogPage = z.infer<typeof blogPage>;

export const blogFilters = blogPage.extend({
  cursor: cursor.optional(),
  /** Searches title, short description, content, category, tags and the author's name. */
  search: searchText.optional(),
  author: z.uuid().optional(),
  sort: z.enum(blogSorts).default('latest'),
});
export type BlogFilters = z.infer<typeof blogFilters>;

export const adminBlogFilters = pageInput.extend({
  status: z.enum(blogStatuses).optional(),
  sort: z.enum(['submitted', 'published', 'title', 'views', 'likes']).default('submitted'),
});
export type AdminBlogFilters = z.infer<typeof adminBlogFilters>;

export const adminBlogRow = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null: the account is gone. */
  author: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  category: z.string(),
  status: z.enum(blogStatuses),
  isFeatured: z.boolean(),
  /** The last submission for review; for an admin's own, the time of writing. */
  submittedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  viewCount: z.int(),
  likeCount: z.int(),
});
export type AdminBlogRow = z.infer<typeof adminBlogRow>;

export const adminBlog = blogSchema.omit({ isLiked: true }).extend({
  isFeatured: z.boolean(),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  /** The last reviewer's message to the author. */
  reviewMessage: z.string().nullable(),
});
export type AdminBlog = z.infer<typeof adminBlog>;

import { z } from 'zod';
import { languageCodes } from '../../language/languages.ts';
import { blogStatuses } from './blogs.ts';

/** The facts that anyone may know of an author. */
export const blogAuthorSchema = z.object({
  /** Null: the account is gone. */
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.string().nullable(),
  bio: z.string().nullable(),
});
export type BlogAuthor = z.infer<typeof blogAuthorSchema>;

/** A blog in a list. */
export const blogListItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  /** The first words of the content, without markup. */
  excerpt: z.string(),
  /** The language that it is written in. */
  language: z.enum(languageCodes),
  /** Sanitised HTML; left out where only cards were asked for. */
  content: z.string().optional(),
  category: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  author: blogAuthorSchema,
  viewCount: z.int(),
  likeCount: z.int(),
  /** Null while it waits for review. */
  publishedAt: z.iso.datetime().nullable(),
});
export type BlogListItem = z.infer<typeof blogListItemSchema>;

/** One blog, which only its author and admins find while it is not published. */
export const blogSchema = blogListItemSchema.extend({
  content: z.string(),
  status: z.enum(blogStatuses),
  /** Whether the caller likes it; false for visitors. */
  isLiked: z.boolean(),
});
export type Blog = z.infer<typeof blogSchema>;

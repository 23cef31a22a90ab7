import { languageCodes } from '@nagarika/domain/language/languages';
import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { z } from 'zod';

/** A post as it is shown. No field tells who wrote it: the author is the shown name alone. */
export const wallPost = z.object({
  id: z.uuid(),
  content: z.string(),
  /** The language that it is written in, by its script. */
  language: z.enum(languageCodes),
  category: z.enum(wallCategories),
  author: z.string(),
  city: z.string(),
  /** UTC instant */
  timestamp: z.iso.datetime(),
  likes: z.int(),
  supports: z.int(),
  celebrates: z.int(),
  comments: z.int(),
  isLiked: z.boolean(),
  isSupported: z.boolean(),
  isCelebrated: z.boolean(),
  /** True for its author alone. */
  isMine: z.boolean(),
  /** Whether it waits for a moderator and shows to its author alone. */
  isWaiting: z.boolean(),
});
export type WallPost = z.infer<typeof wallPost>;

export const wallComment = z.object({
  id: z.uuid(),
  content: z.string(),
  language: z.enum(languageCodes),
  author: z.string(),
  timestamp: z.iso.datetime(),
  isMine: z.boolean(),
  isWaiting: z.boolean(),
});
export type WallComment = z.infer<typeof wallComment>;

export const wallStats = z.object({
  posts: z.int(),
  comments: z.int(),
  reactions: z.int(),
  /** The number of public posts of each category. */
  categories: z.array(z.object({ category: z.enum(wallCategories), posts: z.int() })),
});
export type WallStats = z.infer<typeof wallStats>;

/** The reactions to a post and its comments, without waiting ones. */
export const wallCounts = wallPost.pick({
  likes: true,
  supports: true,
  celebrates: true,
  comments: true,
});
export type WallCounts = z.infer<typeof wallCounts>;

/** A new post as it is announced, one that is gone, or one that people answer: never its words. */
export const announcedPost = z.object({
  id: z.uuid(),
  category: z.enum(wallCategories),
  timestamp: z.iso.datetime(),
  /** Set where a moderator, or its writer, took it off the wall. */
  isGone: z.literal(true).optional(),
  /** The counts, now, of a post that was announced before. */
  counts: wallCounts.optional(),
});
export type AnnouncedPost = z.infer<typeof announcedPost>;

import { languageCodes } from '@nagarika/domain/language/languages';
import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { z } from 'zod';

/** What is shown of a post. Who wrote it is in none of these: the author is the shown name alone. */
export const wallPost = z.object({
  id: z.uuid(),
  content: z.string(),
  /** What it is written in, by its script. */
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
  /** Waits for a moderator and shows to its author alone. */
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
  /** Public posts of each category. */
  categories: z.array(z.object({ category: z.enum(wallCategories), posts: z.int() })),
});
export type WallStats = z.infer<typeof wallStats>;

/** How often a post was reacted to and commented on, waiting comments not counted. */
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
  /** A moderator, or who wrote it, took it off the wall. */
  isGone: z.literal(true).optional(),
  /** Of one that was announced before: what it has come to. */
  counts: wallCounts.optional(),
});
export type AnnouncedPost = z.infer<typeof announcedPost>;

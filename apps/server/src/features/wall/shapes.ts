import { wallCategories } from '@nagarika/domain/wall';
import { z } from 'zod';

/** What is shown of a post. Who wrote it is in none of these: the author is the shown name alone. */
export const wallPost = z.object({
  id: z.uuid(),
  content: z.string(),
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

/** A new post as it is announced, or one that is gone: enough to count it, not to show it. */
export const announcedPost = z.object({
  id: z.uuid(),
  category: z.enum(wallCategories),
  timestamp: z.iso.datetime(),
  /** A moderator took it off the wall. */
  isGone: z.literal(true).optional(),
});
export type AnnouncedPost = z.infer<typeof announcedPost>;

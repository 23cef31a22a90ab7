import { moderationStates, wallReportReasons } from '@nagarika/domain/words/wall/wall';
import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { moderatedKinds, moderationLists } from '@nagarika/domain/words/wall/wall-moderation';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const moderationPage = pageInput.extend({
  kind: z.enum(moderatedKinds),
  list: z.enum(moderationLists),
  /** Absent: the most urgent first. */
  sort: z.enum(['created', 'reports', 'strikes']).optional(),
});
export type ModerationPage = z.output<typeof moderationPage>;

/** A post or comment as a moderator sees it: not who wrote it, only that it was the same writer. */
export const moderated = z.object({
  id: z.uuid(),
  content: z.string(),
  /** The name under it. */
  author: z.string(),
  category: z.enum(wallCategories),
  state: z.enum(moderationStates),
  /** UTC instant */
  timestamp: z.iso.datetime(),
  /** The post that a comment answers. */
  postContent: z.string().nullable(),
  /**
   * A tag, the same for all that one member, or one visitor's browser, signed with a name; another for posts
   * without one, while they wait or are reported. Null: not shown, or nobody is known.
   */
  writer: z.string().nullable(),
  isVisitor: z.boolean(),
  /** The strikes that still count for such writing of the same writer; null where the writer is not shown. */
  strikes: z.int().nullable(),
  /** Whether this one brought a strike. */
  isStruck: z.boolean(),
  /** The number of open reports. */
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.enum(wallReportReasons), count: z.int() })),
});
export type Moderated = z.infer<typeof moderated>;

const toDo = z.object({ waiting: z.int(), reported: z.int() });
export const moderationCounts = z.object({ post: toDo, comment: toDo });
export type ModerationCounts = z.infer<typeof moderationCounts>;

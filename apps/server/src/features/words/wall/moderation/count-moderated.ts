import { wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import type { ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import type { ModerationCounts } from '#server/features/words/wall/moderation-schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isInList } from './is-in-list.ts';
import type { Table } from './reports-of.ts';

/** How much of each kind is to be decided. */
export async function countModerated(ctx: MemberContext): Promise<ModerationCounts> {
  const countOf = async (table: Table, list: ModerationList) =>
    ctx.deps.db.$count(table, isInList(ctx, table, list));
  const [waiting, reported, waitingComments, reportedComments] = await Promise.all([
    countOf(wallPosts, 'waiting'),
    countOf(wallPosts, 'reported'),
    countOf(wallComments, 'waiting'),
    countOf(wallComments, 'reported'),
  ]);
  return {
    post: { waiting, reported },
    comment: { waiting: waitingComments, reported: reportedComments },
  };
}

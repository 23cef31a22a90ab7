import { decisionInput, hideInput } from '@nagarika/domain/words/wall/wall-moderation';
import { z } from 'zod';
import {
  approveWaiting,
  hideFromWall,
  keepReported,
  restoreHidden,
} from '#server/features/words/wall/moderation/decide.ts';
import { listModerated } from '#server/features/words/wall/moderation/list-moderated.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { moderationProcedure, router } from '#server/trpc/trpc.ts';
import { moderated, moderationCounts, moderationPage } from './moderation-schemas.ts';
import { countModerated } from './queries.ts';

const outcome = z.object({ decided: z.int() });

/** The moderators' queue: each verb takes one or many, and leaves out what another moderator has decided. */
export const adminWallRouter = router({
  list: moderationProcedure
    .input(moderationPage)
    .output(pageOf(moderated))
    .query(({ ctx, input }) => listModerated(ctx, input)),
  counts: moderationProcedure.output(moderationCounts).query(({ ctx }) => countModerated(ctx)),
  approve: moderationProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => approveWaiting(ctx, input)),
  keep: moderationProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => keepReported(ctx, input)),
  restore: moderationProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => restoreHidden(ctx, input)),
  hide: moderationProcedure
    .input(hideInput)
    .output(outcome)
    .mutation(({ ctx, input }) => hideFromWall(ctx, input)),
});

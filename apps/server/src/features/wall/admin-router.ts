import { decisionInput, hideInput } from '@nagarika/domain/wall-moderation';
import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { approve, hide, keep, restore } from './moderate.ts';
import { countModerated, listModerated } from './moderate-queries.ts';
import { moderated, moderationCounts, moderationPage } from './moderate-schemas.ts';

const outcome = z.object({ decided: z.int() });

/** Each verb takes one or many; what another moderator was quicker with is left out. */
export const adminWallRouter = router({
  list: adminProcedure
    .input(moderationPage)
    .output(pageOf(moderated))
    .query(({ ctx, input }) => listModerated(ctx, input)),
  counts: adminProcedure.output(moderationCounts).query(({ ctx }) => countModerated(ctx)),
  approve: adminProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => approve(ctx, input)),
  keep: adminProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => keep(ctx, input)),
  restore: adminProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => restore(ctx, input)),
  hide: adminProcedure
    .input(hideInput)
    .output(outcome)
    .mutation(({ ctx, input }) => hide(ctx, input)),
});

import { decisionInput, hideInput } from '@nagarika/domain/wall-moderation';
import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { approveWaiting } from './approve-waiting.ts';
import { countModerated } from './count-moderated.ts';
import { hideFromWall } from './hide-from-wall.ts';
import { keepReported } from './keep-reported.ts';
import { listModerated } from './list-moderated.ts';
import { moderated, moderationCounts, moderationPage } from './moderation-schemas.ts';
import { restoreHidden } from './restore-hidden.ts';

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
    .mutation(({ ctx, input }) => approveWaiting(ctx, input)),
  keep: adminProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => keepReported(ctx, input)),
  restore: adminProcedure
    .input(decisionInput)
    .output(outcome)
    .mutation(({ ctx, input }) => restoreHidden(ctx, input)),
  hide: adminProcedure
    .input(hideInput)
    .output(outcome)
    .mutation(({ ctx, input }) => hideFromWall(ctx, input)),
});

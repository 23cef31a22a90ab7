import { pageInput, pageOf } from '#server/sql/pages/offset-page.ts';
import { financeProcedure, router } from '#server/trpc/trpc.ts';
import { listDisputes } from './queries.ts';
import { dispute } from './schemas.ts';

export const adminDisputesRouter = router({
  list: financeProcedure
    .input(pageInput)
    .output(pageOf(dispute))
    .query(({ ctx, input }) => listDisputes(ctx, input)),
});

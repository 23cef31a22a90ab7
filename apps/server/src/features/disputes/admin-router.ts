import { pageInput, pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { listDisputes } from './queries.ts';
import { dispute } from './schemas.ts';

export const adminDisputesRouter = router({
  list: adminProcedure
    .input(pageInput)
    .output(pageOf(dispute))
    .query(({ ctx, input }) => listDisputes(ctx, input)),
});

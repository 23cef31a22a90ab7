import { financeProcedure, router } from '#server/trpc/trpc.ts';
import { reportByOrganiser } from './queries.ts';
import { report, reportQuestion } from './schemas.ts';

export const adminReportingRouter = router({
  byOrganiser: financeProcedure
    .input(reportQuestion)
    .output(report)
    .query(({ ctx, input }) => reportByOrganiser(ctx, input)),
});

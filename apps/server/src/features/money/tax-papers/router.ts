import { z } from 'zod';
import { listPage } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { myPapers, myYear, papersOfMyBooking } from './queries.ts';
import * as schemas from './schemas.ts';

export const taxPapersRouter = router({
  ofBooking: memberProcedure
    .input(z.object({ bookingId: z.uuid() }))
    .output(z.array(schemas.paper))
    .query(({ ctx, input }) => papersOfMyBooking(ctx, input)),
  mine: memberProcedure
    .meta({
      rest: 'GET /api/tax-papers',
      restList: true,
      scope: 'tax:read',
      summary:
        'Her tax papers of a financial year: issued to her buyers, or received for commission',
    })
    .input(schemas.papersInput)
    .output(listPage(schemas.paper))
    .query(({ ctx, input }) => myPapers(ctx, input)),
  year: memberProcedure
    .meta({
      rest: 'GET /api/tax-years/{fy}',
      scope: 'tax:read',
      summary: 'What she sold, paid and was paid in a financial year, like 2026-27',
    })
    .input(schemas.ofYear)
    .output(schemas.organiserYear)
    .query(({ ctx, input }) => myYear(ctx, input)),
});

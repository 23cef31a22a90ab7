import { z } from 'zod';
import { listPage } from '#server/sql/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { myPapers, myYear, papersOfMyBooking } from './queries.ts';
import * as schemas from './schemas.ts';

export const taxPapersRouter = router({
  ofBooking: memberProcedure
    .input(z.object({ bookingId: z.uuid() }))
    .output(z.array(schemas.paper))
    .query(({ ctx, input }) => papersOfMyBooking(ctx, input)),
  mine: memberProcedure
    .input(schemas.papersInput)
    .output(listPage(schemas.paper))
    .query(({ ctx, input }) => myPapers(ctx, input)),
  year: memberProcedure
    .input(schemas.ofYear)
    .output(schemas.organiserYear)
    .query(({ ctx, input }) => myYear(ctx, input)),
});

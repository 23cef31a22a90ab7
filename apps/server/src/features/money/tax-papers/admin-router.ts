import { z } from 'zod';
import { listPage } from '#server/sql/pages/cursor-page.ts';
import { financeProcedure, router } from '#server/trpc/trpc.ts';
import { operatorMonths, operatorPapers, operatorYear } from './queries.ts';
import * as schemas from './schemas.ts';

export const adminTaxPapersRouter = router({
  list: financeProcedure
    .input(schemas.operatorInput)
    .output(listPage(schemas.paper))
    .query(({ ctx, input }) => operatorPapers(ctx, input)),
  year: financeProcedure
    .input(schemas.ofYear)
    .output(schemas.operatorYear)
    .query(({ ctx, input }) => operatorYear(ctx, input)),
  months: financeProcedure
    .input(schemas.ofYear)
    .output(z.array(schemas.monthOfOperator))
    .query(({ ctx, input }) => operatorMonths(ctx, input)),
});

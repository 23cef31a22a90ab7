import { saveTaxProfileInput } from '@nagarika/domain/tax-profiles';
import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { listStates } from './list-states.ts';
import { myTaxDetails } from './queries.ts';
import { saveTaxDetails } from './save-tax-details.ts';
import * as schemas from './schemas.ts';

export const taxDetailsRouter = router({
  states: memberProcedure.output(z.array(schemas.gstState)).query(({ ctx }) => listStates(ctx)),
  mine: memberProcedure.output(schemas.taxDetails).query(({ ctx }) => myTaxDetails(ctx)),
  save: memberProcedure
    .input(saveTaxProfileInput)
    .output(schemas.taxDetails)
    .mutation(({ ctx, input }) => saveTaxDetails(ctx, input)),
});

import { line } from '@nagarika/domain/language/text';
import { saveTaxProfileInput } from '@nagarika/domain/money/tax/tax-profiles';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { listStates, listStatesOfCity, myTaxDetails } from './queries.ts';
import { saveTaxDetails } from './save-tax-details.ts';
import * as schemas from './schemas.ts';

export const taxDetailsRouter = router({
  states: publicProcedure.output(z.array(schemas.gstState)).query(({ ctx }) => listStates(ctx)),
  statesOfCity: publicProcedure
    .input(z.object({ city: line(100) }))
    .output(z.array(schemas.gstState))
    .query(({ ctx, input }) => listStatesOfCity(ctx, input)),
  mine: memberProcedure.output(schemas.taxDetails).query(({ ctx }) => myTaxDetails(ctx)),
  save: memberProcedure
    .input(saveTaxProfileInput)
    .output(schemas.taxDetails)
    .mutation(({ ctx, input }) => saveTaxDetails(ctx, input)),
});

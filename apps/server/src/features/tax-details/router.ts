import { saveTaxProfileInput } from '@nagarika/domain/tax-profiles';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { listEventStates } from './list-event-states.ts';
import { listStates } from './list-states.ts';
import { myTaxDetails } from './queries.ts';
import { saveTaxDetails } from './save-tax-details.ts';
import * as schemas from './schemas.ts';
import { setEventState } from './set-event-state.ts';

export const taxDetailsRouter = router({
  states: publicProcedure.output(z.array(schemas.gstState)).query(({ ctx }) => listStates(ctx)),
  mine: memberProcedure.output(schemas.taxDetails).query(({ ctx }) => myTaxDetails(ctx)),
  eventStates: memberProcedure.output(schemas.eventStates).query(({ ctx }) => listEventStates(ctx)),
  setEventState: memberProcedure
    .input(schemas.setEventStateInput)
    .output(schemas.eventStates)
    .mutation(({ ctx, input }) => setEventState(ctx, input)),
  save: memberProcedure
    .input(saveTaxProfileInput)
    .output(schemas.taxDetails)
    .mutation(({ ctx, input }) => saveTaxDetails(ctx, input)),
});

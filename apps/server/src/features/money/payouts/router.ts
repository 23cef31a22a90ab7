import { ifscSchema, savePayoutDetailsInput } from '@nagarika/domain/money/payouts/payouts';
import { z } from 'zod';
import { bankOfIfsc } from '#server/features/money/payouts/details/bank-of-ifsc.ts';
import { confirmArrival } from '#server/features/money/payouts/details/confirm-arrival.ts';
import { savePayoutDetails } from '#server/features/money/payouts/details/save-payout-details.ts';
import { byId } from '#server/sql/by-id.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { myPayouts, showPayoutDetails } from './queries.ts';
import * as schemas from './schemas.ts';

export const payoutsRouter = router({
  details: memberProcedure
    .output(schemas.details.nullable())
    .query(({ ctx }) => showPayoutDetails(ctx)),
  bank: memberProcedure
    .input(z.object({ ifsc: ifscSchema }))
    .output(z.object({ name: z.string().nullable() }).nullable())
    .query(({ input }) => bankOfIfsc(input.ifsc)),
  saveDetails: memberProcedure
    .input(savePayoutDetailsInput)
    .output(schemas.shownDetails)
    .mutation(({ ctx, input }) => savePayoutDetails(ctx, input)),
  confirmArrival: memberProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => confirmArrival(ctx, input)),
  mine: memberProcedure.output(schemas.mine).query(({ ctx }) => myPayouts(ctx)),
});

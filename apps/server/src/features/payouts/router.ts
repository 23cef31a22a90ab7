import { payoutDetailsSchema } from '@nagarika/domain/payouts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { myPayouts } from './list.ts';
import { savePayoutDetails, showPayoutDetails } from './service.ts';
import * as shapes from './shapes.ts';

export const payoutsRouter = router({
  details: memberProcedure
    .output(shapes.shownDetails.nullable())
    .query(({ ctx }) => showPayoutDetails(ctx)),
  saveDetails: memberProcedure
    .input(payoutDetailsSchema)
    .output(shapes.shownDetails)
    .mutation(({ ctx, input }) => savePayoutDetails(ctx, input)),
  mine: memberProcedure.output(shapes.mine).query(({ ctx }) => myPayouts(ctx)),
});

import { savePayoutDetailsInput } from '@nagarika/domain/payouts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { myPayouts } from './queries.ts';
import { savePayoutDetails } from './save-payout-details.ts';
import * as schemas from './schemas.ts';
import { showPayoutDetails } from './show-payout-details.ts';

export const payoutsRouter = router({
  details: memberProcedure
    .output(schemas.shownDetails.nullable())
    .query(({ ctx }) => showPayoutDetails(ctx)),
  saveDetails: memberProcedure
    .input(savePayoutDetailsInput)
    .output(schemas.shownDetails)
    .mutation(({ ctx, input }) => savePayoutDetails(ctx, input)),
  mine: memberProcedure.output(schemas.mine).query(({ ctx }) => myPayouts(ctx)),
});

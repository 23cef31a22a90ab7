import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { cancelPayout } from './cancel-payout.ts';
import { markPayoutPaid } from './mark-payout-paid.ts';
import { owedPage } from './owed-page.ts';
import { preparePayouts } from './prepare-payouts.ts';
import { listPayouts } from './queries.ts';
import { remindOfDetails } from './remind-of-details.ts';
import * as schemas from './schemas.ts';

const decided = schemas.payout.pick({ id: true, status: true });

export const adminPayoutsRouter = router({
  owed: financeProcedure
    .input(schemas.owedInput)
    .output(pageOf(schemas.owed))
    .query(({ ctx, input }) => owedPage(ctx, input)),
  list: financeProcedure
    .input(schemas.listInput)
    .output(pageOf(schemas.payout))
    .query(({ ctx, input }) => listPayouts(ctx, input)),
  prepare: freshFinanceProcedure
    .input(schemas.prepareInput)
    .output(z.object({ payoutIds: z.array(z.uuid()) }))
    .mutation(({ ctx, input }) => preparePayouts(ctx, input)),
  remind: financeProcedure
    .input(schemas.prepareInput)
    .output(schemas.reminded)
    .mutation(({ ctx, input }) => remindOfDetails(ctx, input)),
  markPaid: freshFinanceProcedure
    .input(schemas.markPaidInput)
    .output(decided)
    .mutation(({ ctx, input }) => markPayoutPaid(ctx, input)),
  cancel: freshFinanceProcedure
    .input(schemas.oneId)
    .output(decided)
    .mutation(({ ctx, input }) => cancelPayout(ctx, input)),
});

import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminMoneyProcedure, adminProcedure, router } from '#server/trpc/trpc.ts';
import { cancelPayout } from './cancel-payout.ts';
import { markPayoutPaid } from './mark-payout-paid.ts';
import { owedPage } from './owed-page.ts';
import { preparePayouts } from './prepare-payouts.ts';
import { listPayouts } from './queries.ts';
import { remindOfDetails } from './remind-of-details.ts';
import * as schemas from './schemas.ts';

const decided = schemas.payout.pick({ id: true, status: true });

export const adminPayoutsRouter = router({
  owed: adminProcedure
    .input(schemas.owedInput)
    .output(pageOf(schemas.owed))
    .query(({ ctx, input }) => owedPage(ctx, input)),
  list: adminProcedure
    .input(schemas.listInput)
    .output(pageOf(schemas.payout))
    .query(({ ctx, input }) => listPayouts(ctx, input)),
  prepare: adminMoneyProcedure
    .input(schemas.prepareInput)
    .output(z.object({ payoutIds: z.array(z.uuid()) }))
    .mutation(({ ctx, input }) => preparePayouts(ctx, input)),
  remind: adminProcedure
    .input(schemas.prepareInput)
    .output(schemas.reminded)
    .mutation(({ ctx, input }) => remindOfDetails(ctx, input)),
  markPaid: adminMoneyProcedure
    .input(schemas.markPaidInput)
    .output(decided)
    .mutation(({ ctx, input }) => markPayoutPaid(ctx, input)),
  cancel: adminProcedure
    .input(schemas.oneId)
    .output(decided)
    .mutation(({ ctx, input }) => cancelPayout(ctx, input)),
});

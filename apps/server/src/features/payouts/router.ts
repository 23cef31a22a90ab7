import { payoutDetailsSchema } from '@nagarika/domain/payouts';
import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, memberProcedure, router } from '#server/trpc/trpc.ts';
import { callOffPayout, markPaid } from './decide.ts';
import { listPayouts, myPayouts } from './list.ts';
import { owedPage } from './owed-page.ts';
import { preparePayouts } from './prepare.ts';
import { savePayoutDetails, showPayoutDetails } from './service.ts';
import * as shapes from './shapes.ts';

const decided = shapes.payout.pick({ id: true, status: true });

export const payoutsRouter = router({
  details: memberProcedure
    .output(shapes.shownDetails.nullable())
    .query(({ ctx }) => showPayoutDetails(ctx)),
  saveDetails: memberProcedure
    .input(payoutDetailsSchema)
    .output(shapes.shownDetails)
    .mutation(({ ctx, input }) => savePayoutDetails(ctx, input)),
  mine: memberProcedure.output(shapes.mine).query(({ ctx }) => myPayouts(ctx)),

  owed: adminProcedure
    .input(shapes.owedInput)
    .output(pageOf(shapes.owed))
    .query(({ ctx, input }) => owedPage(ctx, input)),
  list: adminProcedure
    .input(shapes.listInput)
    .output(pageOf(shapes.payout))
    .query(({ ctx, input }) => listPayouts(ctx, input)),
  prepare: adminProcedure
    .input(shapes.prepareInput)
    .output(z.object({ payoutIds: z.array(z.uuid()) }))
    .mutation(({ ctx, input }) => preparePayouts(ctx, input)),
  markPaid: adminProcedure
    .input(shapes.markPaidInput)
    .output(decided)
    .mutation(({ ctx, input }) => markPaid(ctx, input)),
  callOff: adminProcedure
    .input(shapes.oneId)
    .output(decided)
    .mutation(({ ctx, input }) => callOffPayout(ctx, input)),
});

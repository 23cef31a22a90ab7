import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { callOffPayout, markPaid } from './decide.ts';
import { listPayouts } from './list.ts';
import { owedPage } from './owed-page.ts';
import { preparePayouts } from './prepare.ts';
import * as shapes from './shapes.ts';

const decided = shapes.payout.pick({ id: true, status: true });

export const adminPayoutsRouter = router({
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

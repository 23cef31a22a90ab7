import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { applyAnswer } from './apply-answer.ts';
import { cancelPayout } from './cancel-payout.ts';
import { correctReference } from './correct-reference.ts';
import { markPayoutPaid } from './mark-payout-paid.ts';
import { markPayoutReturned } from './mark-payout-returned.ts';
import { owedPage } from './owed-page.ts';
import { preparePayouts } from './prepare-payouts.ts';
import { previewAnswer } from './preview-answer.ts';
import { listPayouts } from './queries.ts';
import { releasePayouts } from './release-payouts.ts';
import { remindOfDetails } from './remind-of-details.ts';
import * as schemas from './schemas.ts';

export const adminPayoutsRouter = router({
  owed: financeProcedure
    .input(schemas.owedInput)
    .output(pageOf(schemas.owed))
    .query(({ ctx, input }) => owedPage(ctx, input)),
  list: financeProcedure
    .input(schemas.listInput)
    .output(pageOf(schemas.listedPayout))
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
    .output(schemas.decided)
    .mutation(({ ctx, input }) => markPayoutPaid(ctx, input)),
  release: freshFinanceProcedure
    .input(schemas.releaseInput)
    .output(schemas.released)
    .mutation(({ ctx, input }) => releasePayouts(ctx, input)),
  markReturned: freshFinanceProcedure
    .input(schemas.markReturnedInput)
    .output(schemas.decided)
    .mutation(({ ctx, input }) => markPayoutReturned(ctx, input)),
  correctReference: freshFinanceProcedure
    .input(schemas.correctReferenceInput)
    .output(schemas.decided)
    .mutation(({ ctx, input }) => correctReference(ctx, input)),
  cancel: freshFinanceProcedure
    .input(schemas.cancelInput)
    .output(schemas.decided)
    .mutation(({ ctx, input }) => cancelPayout(ctx, input)),
  previewAnswer: financeProcedure
    .meta({ takesFile: true })
    .input(schemas.previewAnswerInput)
    .output(schemas.previewed)
    .mutation(({ ctx, input }) => previewAnswer(ctx, input)),
  applyAnswer: freshFinanceProcedure
    .meta({ takesFile: true })
    .input(schemas.applyAnswerInput)
    .output(schemas.applied)
    .mutation(({ ctx, input }) => applyAnswer(ctx, input)),
});

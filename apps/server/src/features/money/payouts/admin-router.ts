import { z } from 'zod';
import { applyAnswer, previewAnswer } from '#server/features/money/payouts/answers/apply-answer.ts';
import { correctReference } from '#server/features/money/payouts/answers/correct-reference.ts';
import { remindOfDetails } from '#server/features/money/payouts/details/remind-of-details.ts';
import { owedPage } from '#server/features/money/payouts/owed/owed-page.ts';
import { cancelPayout } from '#server/features/money/payouts/paying/cancel-payout.ts';
import { markPayoutPaid } from '#server/features/money/payouts/paying/mark-payout-paid.ts';
import { markPayoutReturned } from '#server/features/money/payouts/paying/mark-payout-returned.ts';
import { preparePayouts } from '#server/features/money/payouts/paying/prepare-payouts.ts';
import { releasePayouts } from '#server/features/money/payouts/paying/release-payouts.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { listPayouts } from './queries.ts';
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

import { payoutDetailsSchema } from '@nagarika/domain/payouts';
import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc.ts';
import { savePayoutDetails, showPayoutDetails } from './service.ts';

/** Account number and PAN leave the server masked. */
const shown = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  pan: z.string(),
});

export const payoutsRouter = router({
  details: memberProcedure.output(shown.nullable()).query(({ ctx }) => showPayoutDetails(ctx)),
  saveDetails: memberProcedure
    .input(payoutDetailsSchema)
    .output(shown)
    .mutation(({ ctx, input }) => savePayoutDetails(ctx, input)),
});

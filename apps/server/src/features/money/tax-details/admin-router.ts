import { operatorProfileInput } from '@nagarika/domain/money/tax/tax-profiles';
import { z } from 'zod';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { operatorTaxDetails, taxDetailsOf } from './queries.ts';
import { saveOperatorProfile } from './save-tax-details.ts';
import * as schemas from './schemas.ts';

export const adminTaxDetailsRouter = router({
  operator: financeProcedure.output(schemas.taxDetails).query(({ ctx }) => operatorTaxDetails(ctx)),
  saveOperator: freshFinanceProcedure
    .input(operatorProfileInput)
    .output(z.void())
    .mutation(({ ctx, input }) => saveOperatorProfile(ctx, input)),
  ofUser: financeProcedure
    .input(z.object({ userId: z.uuid() }))
    .output(schemas.taxDetails)
    .query(({ ctx, input }) => taxDetailsOf(ctx, input.userId)),
});

import { operatorProfileInput } from '@nagarika/domain/tax-profiles';
import { z } from 'zod';
import { adminMoneyProcedure, adminProcedure, router } from '#server/trpc/trpc.ts';
import { operatorTaxDetails, taxDetailsOf } from './queries.ts';
import { saveOperatorProfile } from './save-operator-profile.ts';
import * as schemas from './schemas.ts';

export const adminTaxDetailsRouter = router({
  operator: adminProcedure.output(schemas.taxDetails).query(({ ctx }) => operatorTaxDetails(ctx)),
  saveOperator: adminMoneyProcedure
    .input(operatorProfileInput)
    .output(z.void())
    .mutation(({ ctx, input }) => saveOperatorProfile(ctx, input)),
  ofUser: adminProcedure
    .input(z.object({ userId: z.uuid() }))
    .output(schemas.taxDetails)
    .query(({ ctx, input }) => taxDetailsOf(ctx, input.userId)),
});

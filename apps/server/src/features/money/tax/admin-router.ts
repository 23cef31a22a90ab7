import { taxRateInput } from '@nagarika/domain/money/tax/tax-rates';
import { z } from 'zod';
import { setTaxRate } from '#server/features/money/tax/rates/set-tax-rate.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { listTaxRates } from './queries.ts';
import * as schemas from './schemas.ts';

export const adminTaxRouter = router({
  rates: financeProcedure.output(schemas.rates).query(({ ctx }) => listTaxRates(ctx)),
  setRate: freshFinanceProcedure
    .input(taxRateInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setTaxRate(ctx, input)),
});

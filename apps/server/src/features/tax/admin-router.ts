import { taxRateInput } from '@nagarika/domain/tax-rates';
import { z } from 'zod';
import { adminMoneyProcedure, adminProcedure, router } from '#server/trpc/trpc.ts';
import { listTaxRates } from './queries.ts';
import * as schemas from './schemas.ts';
import { setTaxRate } from './set-tax-rate.ts';

export const adminTaxRouter = router({
  rates: adminProcedure.output(schemas.rates).query(({ ctx }) => listTaxRates(ctx)),
  setRate: adminMoneyProcedure
    .input(taxRateInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setTaxRate(ctx, input)),
});

import { invoiceDetailsOf, invoiceDetailsSchema } from '@nagarika/domain/money/tax/invoice-details';
import { z } from 'zod';
import { byEventId } from '#server/sql/by-id.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { forgetInvoiceDetails, keepInvoiceDetails } from './keep-invoice-details.ts';
import { invoiceTerms, myInvoiceDetails } from './queries.ts';
import * as schemas from './schemas.ts';

/**
 * The person to whom a buyer's invoices are made out (docs/decisions/0218-invoices-in-the-buyers-name.md).
 */
export const invoiceDetailsRouter = router({
  toBook: publicProcedure
    .meta({ isKept: false })
    .input(byEventId)
    .output(schemas.invoiceTerms)
    .query(({ ctx, input }) => invoiceTerms(ctx, input)),
  mine: memberProcedure
    .output(schemas.keptDetails.nullable())
    .query(({ ctx }) => myInvoiceDetails(ctx)),
  save: memberProcedure
    .input(invoiceDetailsSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => keepInvoiceDetails(ctx, invoiceDetailsOf(input))),
  forget: memberProcedure.output(z.void()).mutation(({ ctx }) => forgetInvoiceDetails(ctx)),
});

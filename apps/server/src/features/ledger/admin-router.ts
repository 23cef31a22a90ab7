import { z } from 'zod';
import { pageInput, pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { booksProof, proveBooks } from './proof.ts';
import {
  flaggedPayment,
  flaggedPayments,
  openRefund,
  openRefunds,
  parkedEvent,
  parkedEvents,
  refundListInput,
} from './queries.ts';
import { retryRefund } from './service.ts';

const oneId = z.object({ id: z.uuid() });

export const adminLedgerRouter = router({
  proof: adminProcedure.output(booksProof).query(({ ctx }) => proveBooks(ctx)),

  openRefunds: adminProcedure
    .input(refundListInput)
    .output(pageOf(openRefund))
    .query(({ ctx, input }) => openRefunds(ctx, input)),

  flaggedPayments: adminProcedure
    .input(pageInput)
    .output(pageOf(flaggedPayment))
    .query(({ ctx, input }) => flaggedPayments(ctx, input)),

  parkedEvents: adminProcedure
    .input(pageInput)
    .output(pageOf(parkedEvent))
    .query(({ ctx, input }) => parkedEvents(ctx, input)),

  retryRefund: adminProcedure
    .input(oneId)
    .output(oneId)
    .mutation(({ ctx, input }) => retryRefund(ctx, input)),
});

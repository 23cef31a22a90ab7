import { z } from 'zod';
import { pageInput, pageOf } from '#server/sql/offset-page.ts';
import { adminMoneyProcedure, adminProcedure, router } from '#server/trpc/trpc.ts';
import { askForCheck } from './ask-for-check.ts';
import { lastCheck } from './last-check.ts';
import { flaggedPayments, openRefunds, parkedEvents } from './queries.ts';
import { retryRefund } from './retry-refund.ts';
import {
  flaggedPayment,
  lastLedgerCheck,
  openRefund,
  parkedEvent,
  refundListInput,
} from './schemas.ts';

const oneId = z.object({ id: z.uuid() });

export const adminLedgerRouter = router({
  check: adminProcedure.output(lastLedgerCheck).query(({ ctx }) => lastCheck(ctx)),

  checkAgain: adminProcedure.mutation(({ ctx }) => askForCheck(ctx)),

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

  retryRefund: adminMoneyProcedure
    .input(oneId)
    .output(oneId)
    .mutation(({ ctx, input }) => retryRefund(ctx, input)),
});

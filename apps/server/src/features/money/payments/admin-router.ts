import { setAsideSchema } from '@nagarika/domain/money/orders/set-aside';
import { refundTransferSchema } from '@nagarika/domain/money/refunds/refund-transfers';
import { z } from 'zod';
import { refundByTransfer } from '#server/features/money/payments/refunds/refund-by-transfer.ts';
import {
  setAsidePayment,
  takeUpPayment,
} from '#server/features/money/payments/settling/set-aside-payment.ts';
import { byId } from '#server/sql/by-id.ts';
import { pageInput, pageOf } from '#server/sql/pages/offset-page.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { setAsidePayments } from './queries.ts';
import * as schemas from './schemas.ts';

const named = z.object({ gatewayPaymentId: schemas.gatewayId });

export const adminPaymentsRouter = router({
  refundByTransfer: freshFinanceProcedure
    .input(byId.extend(refundTransferSchema.shape))
    .output(byId)
    .mutation(({ ctx, input }) => refundByTransfer(ctx, input)),

  setAside: freshFinanceProcedure
    .input(named.extend(setAsideSchema.shape))
    .output(named)
    .mutation(({ ctx, input }) => setAsidePayment(ctx, input)),

  takeUp: freshFinanceProcedure
    .input(byId)
    .output(named)
    .mutation(({ ctx, input }) => takeUpPayment(ctx, input)),

  listSetAside: financeProcedure
    .input(pageInput)
    .output(pageOf(schemas.setAsidePayment))
    .query(({ ctx, input }) => setAsidePayments(ctx, input)),
});

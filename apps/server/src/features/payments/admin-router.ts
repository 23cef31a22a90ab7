import { refundTransferSchema } from '@nagarika/domain/refund-transfers';
import { setAsideSchema } from '@nagarika/domain/set-aside';
import { z } from 'zod';
import { pageInput, pageOf } from '#server/sql/offset-page.ts';
import { financeProcedure, freshFinanceProcedure, router } from '#server/trpc/trpc.ts';
import { setAsidePayments, setAsidePayment as shown } from './list-set-aside.ts';
import { refundByTransfer } from './refund-by-transfer.ts';
import { gatewayId } from './schemas.ts';
import { setAsidePayment, takeUpPayment } from './set-aside.ts';

const oneId = z.object({ id: z.uuid() });
const named = z.object({ gatewayPaymentId: gatewayId });

export const adminPaymentsRouter = router({
  refundByTransfer: freshFinanceProcedure
    .input(oneId.extend(refundTransferSchema.shape))
    .output(oneId)
    .mutation(({ ctx, input }) => refundByTransfer(ctx, input)),

  setAside: freshFinanceProcedure
    .input(named.extend(setAsideSchema.shape))
    .output(named)
    .mutation(({ ctx, input }) => setAsidePayment(ctx, input)),

  takeUp: freshFinanceProcedure
    .input(oneId)
    .output(named)
    .mutation(({ ctx, input }) => takeUpPayment(ctx, input)),

  listSetAside: financeProcedure
    .input(pageInput)
    .output(pageOf(shown))
    .query(({ ctx, input }) => setAsidePayments(ctx, input)),
});

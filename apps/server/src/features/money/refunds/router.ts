import { byId } from '#server/sql/by-id.ts';
import { costlyProcedure, memberProcedure, router } from '#server/trpc/trpc.ts';
import { decideRefund } from './decide-refund.ts';
import * as schemas from './schemas.ts';
import { showRefundCase } from './show-refund-case.ts';

/** Refunds of bookings of one's own events; admins decide about anybody's. */
export const refundsRouter = router({
  show: memberProcedure
    .meta({
      rest: 'GET /api/bookings/{id}/refund',
      scope: 'bookings:read',
      summary: 'What can be given back of a booking: its organiser and admins only',
    })
    .input(byId)
    .output(schemas.refundCaseAnswer)
    .query(({ ctx, input }) => showRefundCase(ctx, input)),
  decide: costlyProcedure('finance')
    .meta({
      rest: 'POST /api/bookings/{id}/refund',
      summary:
        'Refunds a booking, in full or in part, with a reason: its organiser and admins only',
    })
    .input(schemas.refundDecisionInput)
    .output(schemas.refundDecisionAnswer)
    .mutation(({ ctx, input }) => decideRefund(ctx, input)),
});

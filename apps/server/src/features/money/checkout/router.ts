import { z } from 'zod';
import { cancelOwnBooking } from '#server/features/money/checkout/cancelling/cancel-own-booking.ts';
import { applyCode } from '#server/features/money/checkout/ordering/apply-code.ts';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import { bookingState } from '#server/features/sales/bookings/schemas.ts';
import { showGoing } from '#server/features/sales/tickets/queries.ts';
import { going } from '#server/features/sales/tickets/schemas.ts';
import { byEventId } from '#server/sql/by-id.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { book } from './book.ts';
import { bookingStatus, cancelPreview, openBookings } from './queries.ts';
import {
  appliedCode,
  applyCodeInput,
  bookInput,
  cancelInput,
  cancelledAnswer,
  cancelPreviewAnswer,
  createOrderInput,
  openBooking,
  orderAnswer,
} from './schemas.ts';

export const checkoutRouter = router({
  createOrder: memberProcedure
    .meta({
      rest: 'POST /api/razorpay/create-order',
      summary: 'Holds seats and makes the order that the checkout is opened with',
    })
    .input(createOrderInput)
    .output(orderAnswer)
    .mutation(({ ctx, input }) => createOrder(ctx, input)),
  book: memberProcedure
    .meta({
      rest: 'POST /api/events/{id}/book',
      summary: 'Books what was paid, or free tickets',
    })
    .input(bookInput)
    .output(bookingState)
    .mutation(({ ctx, input }) => book(ctx, input)),
  applyCode: publicProcedure
    .meta({ isKept: false })
    .input(applyCodeInput)
    .output(appliedCode)
    .query(({ ctx, input }) => applyCode(ctx, input)),
  status: memberProcedure
    .meta({
      rest: 'GET /api/bookings/{bookingId}/status',
      summary: 'How a booking of hers stands while its payment is undecided',
    })
    .input(z.object({ bookingId: z.uuid() }))
    .output(bookingState)
    .query(({ ctx, input }) => bookingStatus(ctx, input)),
  going: memberProcedure
    .input(byEventId)
    .output(going.nullable())
    .query(({ ctx, input }) => showGoing(ctx, input)),
  open: memberProcedure.output(openBooking.array()).query(({ ctx }) => openBookings(ctx)),
  cancelPreview: memberProcedure
    .input(cancelInput)
    .output(cancelPreviewAnswer)
    .query(({ ctx, input }) => cancelPreview(ctx, input)),
  cancel: memberProcedure
    .input(cancelInput)
    .output(cancelledAnswer)
    .mutation(({ ctx, input }) => cancelOwnBooking(ctx, input)),
});

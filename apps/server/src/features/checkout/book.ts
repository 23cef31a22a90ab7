import { bookings } from '@nagarika/db/schema/bookings';
import { paymentOrders } from '@nagarika/db/schema/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq } from 'drizzle-orm';
import { readBookingState } from '#server/features/bookings/read-booking-state.ts';
import type { BookingState } from '#server/features/bookings/schemas.ts';
import { settleIfDue } from '#server/features/payments/settle-if-due.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { bookFree } from './book-free.ts';
import type { BookInput } from './schemas.ts';

/** Turns a payment, or a free selection, into a booking. Repeating it answers the same. */
export async function book(ctx: MemberContext, input: BookInput): Promise<BookingState> {
  const bookingId =
    input.paymentMethod === 'free' ? await bookFree(ctx, input) : await bookPaid(ctx, input);
  return readBookingState(ctx, bookingId);
}

/** What was bought, and for how much, stands in our order: the body only says that it was paid. */
async function bookPaid({ deps, user }: MemberContext, input: BookInput): Promise<string> {
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = input;
  if (!razorpayOrderId || !razorpayPaymentId || !razorpaySignature) {
    throw new Refusal('bad_input', 'The order, the payment and its signature are required.');
  }
  const [order] = await deps.db
    .select({ id: paymentOrders.id, bookingId: bookings.id })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(
      and(
        eq(paymentOrders.gatewayOrderId, razorpayOrderId),
        eq(bookings.userId, user.id),
        eq(bookings.eventId, input.id),
      ),
    );
  if (!order) throw new Refusal('not_found', 'There is no such order.');
  const isSigned = deps.gateway.verifyPaymentSignature({
    orderId: razorpayOrderId,
    paymentId: razorpayPaymentId,
    signature: razorpaySignature,
  });
  if (!isSigned) throw new Refusal('bad_input', 'The payment could not be verified.');
  await settleIfDue(deps, order.id, { atOnce: true });
  return order.bookingId;
}

import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { bookFree } from '#server/features/money/checkout/ordering/book-free.ts';
import { settleNow } from '#server/features/money/payments/settling/settle.ts';
import {
  leaveForLater,
  settleIfDue,
} from '#server/features/money/payments/settling/settle-if-due.ts';
import { isForLater } from '#server/features/money/payments/webhooks/apply-of-payment.ts';
import {
  readBookingState,
  stateOfSold,
} from '#server/features/sales/bookings/read-booking-state.ts';
import type { BookingState } from '#server/features/sales/bookings/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import type { BookInput } from './schemas.ts';

/** Turns a payment, or a free selection, into a booking; repeating it gives the same answer. */
export async function book(ctx: MemberContext, input: BookInput): Promise<BookingState> {
  if (input.paymentMethod !== 'free') return bookPaid(ctx, input);
  return readBookingState(ctx, await bookFree(ctx, input));
}

/** Reads from our order what was bought and for how much: the body only says that it was paid. */
async function bookPaid(ctx: MemberContext, input: BookInput): Promise<BookingState> {
  const { deps, user } = ctx;
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = input;
  if (!razorpayOrderId || !razorpayPaymentId || !razorpaySignature) {
    throw new Refusal('bad_input', say('The order, the payment and its signature are required.'));
  }
  const isSigned = deps.gateway.verifyPaymentSignature({
    orderId: razorpayOrderId,
    paymentId: razorpayPaymentId,
    signature: razorpaySignature,
  });
  const paid = { gatewayOrderId: razorpayOrderId, eventId: input.id, userId: user.id };
  const { booking, failure } = isSigned ? await settled(deps, paid) : nothing;
  if (booking && booking !== 'settled') return stateOfSold(booking, ctx.request.language);

  const order = await ownOrder(ctx, paid);
  if (!isSigned) throw new Refusal('bad_input', say('The payment could not be verified.'));
  if (failure) await leaveForLater(deps, order.id, failure);
  else if (booking !== 'settled') await settleIfDue(deps, order.id, { atOnce: true });
  return readBookingState(ctx, order.bookingId);
}

type PaidOrder = Parameters<typeof settleNow>[1];

const nothing = { booking: null, failure: null };

/** Settles the order at once; `failure` says why that cannot be done now. */
async function settled(deps: MemberContext['deps'], paid: PaidOrder) {
  try {
    return { booking: await settleNow(deps, paid), failure: null };
  } catch (error) {
    if (!isForLater(error)) throw error;
    return { booking: null, failure: error };
  }
}

/** @throws Refusal not_found, also for an order of another member */
async function ownOrder({ deps }: MemberContext, paid: PaidOrder) {
  const [order] = await deps.db
    .select({ id: paymentOrders.id, bookingId: bookings.id })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(
      and(
        eq(paymentOrders.gatewayOrderId, paid.gatewayOrderId),
        eq(bookings.userId, paid.userId),
        eq(bookings.eventId, paid.eventId),
      ),
    );
  if (!order) throw noSuch.order();
  return order;
}

import { bookings, holds } from '@nagarika/db/schema/bookings';
import { paymentOrders } from '@nagarika/db/schema/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, or } from 'drizzle-orm';
import { ensureGatewayOrder } from '#server/features/payments/ensure-gateway-order.ts';
import { settleIfDue } from '#server/features/payments/settle-if-due.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { countOrderRequest } from './count-order-request.ts';
import { placeOrder } from './place-order.ts';
import type { CreateOrderInput, OrderAnswer } from './schemas.ts';

/**
 * Holds seats and gives the page an order to pay (docs/payments.md#create-an-order). Idempotent by (member,
 * bookingId).
 */
export async function createOrder(
  ctx: MemberContext,
  input: CreateOrderInput,
): Promise<OrderAnswer> {
  const { deps, user } = ctx;
  if (input.userId !== undefined && input.userId !== user.id) {
    throw new Refusal(
      'unprocessable',
      'You are signed in as somebody else. Please reload the page.',
    );
  }
  if (input.currency !== undefined && input.currency !== 'INR') {
    throw new Refusal('unprocessable', 'Payments are taken in Indian rupees only.');
  }
  await countOrderRequest(deps, user);
  await settleEarlierOrder(ctx, input);
  const request = {
    member: user,
    eventId: input.eventId,
    clientBookingId: input.bookingId,
    tickets: input.tickets,
    amount: input.amount,
  };
  const { bookingId, isNew } = await deps.seats.transaction(input.eventId, (tx) =>
    placeOrder(deps, tx, request),
  );
  const { booking, order, hold } = await readPlaced(ctx, bookingId);
  const gatewayOrderId = await ensureGatewayOrder(deps, order, { isNew });
  return {
    id: gatewayOrderId,
    amount: order.amountPaise,
    currency: order.currency,
    expiresAt: hold.expiresAt.toISOString(),
    status: booking.status,
    bookingId,
    quantity: booking.quantity,
    subtotal: booking.subtotalPaise,
    fee: booking.feePaise,
    keyId: deps.gateway.keyId,
    checkoutScriptUrl: deps.gateway.checkoutScriptUrl,
  };
}

/**
 * The open order may be paid and the answer lost (a reload, a second tab): asked before the member
 * is given anything to pay again. Whether the gateway answers here changes nothing but that.
 */
async function settleEarlierOrder({ deps, user }: MemberContext, input: CreateOrderInput) {
  const isMine = eq(bookings.clientBookingId, input.bookingId);
  const isOpen = and(eq(bookings.eventId, input.eventId), eq(bookings.status, 'pending'));
  const earlier = await deps.db
    .select({ orderId: paymentOrders.id, clientBookingId: bookings.clientBookingId })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .where(and(eq(bookings.userId, user.id), eq(bookings.status, 'pending'), or(isMine, isOpen)));
  for (const { orderId, clientBookingId } of earlier) {
    const status = await settleIfDue(deps, orderId);
    if (status === 'confirmed' && clientBookingId !== input.bookingId) {
      throw new Refusal(
        'already_done',
        'Your earlier payment for this event has gone through: those tickets are in My Bookings.',
      );
    }
  }
}

async function readPlaced({ deps }: MemberContext, bookingId: string) {
  const [placed] = await deps.db
    .select({ booking: bookings, order: paymentOrders, hold: holds })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  if (!placed)
    throw new Refusal('unprocessable', 'These tickets are free: there is nothing to pay.');
  return placed;
}

import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import { invoiceDetailsOf } from '@nagarika/domain/money/tax/invoice-details';
import type { BookingStatus } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { CreateOrderInput, OrderAnswer } from '#server/features/money/checkout/schemas.ts';
import { keepInvoiceDetails } from '#server/features/money/invoice-details/keep-invoice-details.ts';
import {
  ensureGatewayOrder,
  type GatewayOrderOf,
} from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { usedIdMessage } from '#server/features/sales/bookings/seats/selection.ts';
import { arrivalAt } from '#server/http/clients/arrivals.ts';
import { tellingLimits } from '#server/platform/bounds/telling-limits.ts';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { beginOrder } from './begin-order.ts';
import { type Placed, placeOrder } from './place-order.ts';
import { settleEarlier } from './settle-earlier.ts';

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
      say('You are signed in as somebody else. Please reload the page.'),
    );
  }
  if (input.currency !== undefined && input.currency !== 'INR') {
    throw new Refusal('unprocessable', say('Payments are taken in Indian rupees only.'));
  }
  const { eventId, bookingId } = input;
  const earlier = await beginOrder(ctx, { eventIds: [eventId], bookingId });
  await settleEarlier(deps, earlier, bookingId);
  const request = {
    member: user,
    eventId: input.eventId,
    clientBookingId: input.bookingId,
    tickets: input.tickets,
    prices: input.prices,
    code: input.code,
    amount: input.amount,
    refundUntilHours: input.refundUntilHours,
    answers: input.answers,
    share: input.share,
    invoiceTo: input.invoiceTo && invoiceDetailsOf(input.invoiceTo),
    arrival: arrivalAt(ctx.request.arrivals, eventId, deps.clock.now()),
  };
  const usedId = {
    constraint: 'bookings_client_id',
    message: usedIdMessage,
    code: 'unprocessable',
  } as const;
  const placed = await tellingLimits(deps, () =>
    // No lock of ours separates two requests with the same id for different events at the same moment.
    unlessTaken(usedId, () =>
      deps.seats.transaction(input.eventId, (tx) => placeOrder(deps, tx, request)),
    ),
  );
  if (request.invoiceTo) await keepInvoiceDetails(ctx, request.invoiceTo);
  const order = placed.isNew ? ofNew(placed) : await readPlaced(ctx, placed.bookingId);
  return {
    id: await ensureGatewayOrder(deps, order, { isNew: placed.isNew }),
    amount: order.amountPaise,
    currency: 'INR',
    expiresAt: order.expiresAt.toISOString(),
    status: order.status,
    bookingId: placed.bookingId,
    quantity: order.quantity,
    subtotal: order.subtotalPaise,
    fee: order.feePaise,
    keyId: deps.gateway.keyId,
    checkoutScriptUrl: deps.gateway.checkoutScriptUrl,
  };
}

type PlacedOrder = GatewayOrderOf & {
  status: BookingStatus;
  quantity: number;
  subtotalPaise: number;
  feePaise: number;
  expiresAt: Date;
};

function ofNew(placed: Placed & { isNew: true }): PlacedOrder {
  const { bookingId, orderId, selection, expiresAt } = placed;
  const { quantity, subtotalPaise, feePaise, totalPaise } = selection.price;
  return {
    id: orderId,
    bookingId,
    receipt: bookingId,
    gatewayOrderId: null,
    amountPaise: totalPaise,
    status: 'pending',
    quantity,
    subtotalPaise,
    feePaise,
    expiresAt,
  };
}

async function readPlaced({ deps }: MemberContext, bookingId: string): Promise<PlacedOrder> {
  const { status, quantity, subtotalPaise, feePaise } = bookings;
  const { id, receipt, gatewayOrderId, amountPaise } = paymentOrders;
  const [placed] = await deps.db
    .select({
      id,
      bookingId: paymentOrders.bookingId,
      receipt,
      gatewayOrderId,
      amountPaise,
      status,
      quantity,
      subtotalPaise,
      feePaise,
      expiresAt: holds.expiresAt,
    })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  if (!placed)
    throw new Refusal('unprocessable', say('These tickets are free: there is nothing to pay.'));
  return placed;
}

import { paymentOrders } from '@nagarika/db/schema/payments';
import { eq } from 'drizzle-orm';
import { receiveCallback } from '#server/features/payments/receive-callback.ts';
import { capturedWebhook, pay } from '#test/paying.ts';
import type { Action } from './actions.ts';
import type { Stage } from './stage.ts';
import type { Booking } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

type Wanted = Omit<Of<'order'>, 'do'>;

export async function order(stage: Stage, wanted: Wanted): Promise<string> {
  const { as, event, ticketsFor } = stage;
  const { amount } = await as(wanted.who).checkout.createOrder({
    ...{ eventId: event.id, bookingId: wanted.key, tickets: ticketsFor(wanted) },
  });
  return `ok ${amount}`;
}

export async function bookFree(stage: Stage, wanted: Wanted): Promise<string> {
  const { as, event, ticketsFor } = stage;
  const { status } = await as(wanted.who).checkout.book({
    ...{ id: event.id, bookingId: wanted.key, tickets: ticketsFor(wanted) },
    paymentMethod: 'free',
  });
  return `ok ${status}`;
}

/** In any of the four ways, or in all at once. */
export async function capturedPayment(
  stage: Stage,
  booking: Booking,
  { by }: Of<'pay'>,
): Promise<() => Promise<string>> {
  const { world, event, as } = stage;
  const { gatewayOrderId } = await orderOf(stage, await stage.bookingId(booking.key));
  const paid = await pay(world, gatewayOrderId ?? '', { force_second: true });
  const page = async () => {
    const { status } = await as(booking.who).checkout.book({ id: event.id, ...paid });
    return `ok ${status === 'confirmed' ? 'confirmed' : 'not'}`;
  };
  const webhook = () => capturedWebhook(world, paid);
  const redirect = () =>
    receiveCallback(world.deps, {
      razorpay_order_id: paid.razorpayOrderId,
      razorpay_payment_id: paid.razorpayPaymentId,
      razorpay_signature: paid.razorpaySignature,
    });
  return async () => {
    if (by === 'page') return page();
    if (by === 'webhook') await webhook();
    if (by === 'redirect') await redirect();
    if (by === 'everybody') await Promise.all([page(), webhook(), webhook(), redirect()]);
    return 'ok';
  };
}

export async function orderOf({ world }: Stage, bookingId: string) {
  const [row] = await world.deps.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!row) throw new Error('no order');
  return row;
}

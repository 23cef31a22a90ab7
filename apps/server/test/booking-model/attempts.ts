import { receiveCallback } from '#server/features/money/payments/orders/receive-callback.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { failToPay, pay, webhook } from '#test/paying.ts';
import type { Action, AtGateway } from './actions.ts';
import { orderOf } from './perform-orders.ts';
import { amountOf } from './predict-orders.ts';
import type { Stage } from './stage.ts';
import type { Booking } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
type Perform = () => Promise<string>;

/** Does the gateway's part at once; the returned step then tells us of it. */
export async function atGatewayFirst(
  stage: Stage,
  booking: Booking,
  action: AtGateway,
): Promise<Perform> {
  const { gatewayOrderId } = await orderOf(stage, await stage.bookingId(booking.key));
  const orderId = gatewayOrderId ?? '';
  if (action.do === 'pay' || action.do === 'authorize')
    return paid(stage, booking, orderId, action);
  const about =
    action.do === 'captureLate'
      ? await captureFirst(stage, orderId)
      : await failing(stage, orderId);
  return async () => {
    if (action.by === 'webhook') await webhook(stage.world, about.event, about.payload);
    return 'ok';
  };
}

/** Pays and tells in any of the four ways, or in all at once. */
async function paid(
  { world, event: { id }, as }: Stage,
  booking: Booking,
  orderId: string,
  action: Of<'pay' | 'authorize'>,
): Promise<Perform> {
  const { by } = action;
  const isCaptured = action.do === 'pay';
  const handed = await pay(world, orderId, {
    force_second: true,
    force_amount: amountOf(booking, isCaptured ? action.amount : 'right'),
    capture: isCaptured ? 'now' : 'never',
  });
  const page = async () => {
    const { status } = await as(booking.who).checkout.book({ id, ...handed });
    return `ok ${status === 'confirmed' ? 'confirmed' : 'not'}`;
  };
  const event = isCaptured ? 'payment.captured' : 'payment.authorized';
  const { payload } = told(event, handed.razorpayPaymentId, orderId);
  const hook = () => webhook(world, event, payload);
  const redirect = () =>
    receiveCallback(world.deps, {
      razorpay_order_id: handed.razorpayOrderId,
      razorpay_payment_id: handed.razorpayPaymentId,
      razorpay_signature: handed.razorpaySignature,
    });
  return async () => {
    if (by === 'page') return page();
    if (by === 'webhook') await hook();
    if (by === 'redirect') await redirect();
    if (by === 'everybody') await Promise.all([page(), hook(), hook(), redirect()]);
    return 'ok';
  };
}

async function failing({ world }: Stage, orderId: string) {
  await failToPay(world, orderId, { force_second: true });
  const attempts = await attemptsOf(world, orderId);
  return told('payment.failed', attempts.at(-1)?.id, orderId);
}

/** Lets the bank accept late the first attempt not yet accepted; when none is left, tells of the last. */
async function captureFirst({ world }: Stage, orderId: string) {
  const attempts = await attemptsOf(world, orderId);
  const waiting = attempts.find(({ status }) => status === 'failed' || status === 'authorized');
  if (waiting) await atGateway(world, waiting.id).capture();
  return told('payment.captured', (waiting ?? attempts.at(-1))?.id, orderId);
}

const attemptsOf = ({ sql }: Stage['world'], orderId: string) =>
  sql<{ id: string; status: string }[]>`
    select id, status from razorpay_sandbox.payments where order_id = ${orderId} order by position`;

const told = (event: string, id: string | undefined, orderId: string) => ({
  event,
  payload: { payment: { id, order_id: orderId } },
});

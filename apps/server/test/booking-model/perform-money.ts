import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { and, eq, inArray } from 'drizzle-orm';
import { sendRefund } from '#server/features/payments/send-refund.ts';
import { settle } from '#server/features/payments/settle.ts';
import { GatewayError } from '#server/platform/payment-gateway.ts';
import { disputeOf } from '#test/disputed.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breakGateway, mendGateway } from '#test/paying.ts';
import type { Action } from './actions.ts';
import { orderOf } from './perform-orders.ts';
import type { Stage } from './stage.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

/** `refused`: so many find the balance at the gateway too low, and stay queued. */
export async function sendRefunds(
  { world }: Stage,
  { refused }: Of<'sendRefunds'>,
): Promise<string> {
  if (refused > 0) await breakGateway(world, 'refund', 'no-balance', refused);
  await world.jobs.drain('refunds.send').catch((error: unknown) => {
    const isRefused = error instanceof GatewayError && error.kind === 'rejected';
    if (refused === 0 || !isRefused) throw error;
  });
  await mendGateway(world);
  return 'ok';
}

async function ticketPaymentOf({ world }: Stage, bookingId: string) {
  const [row] = await world.deps.db
    .select({ id: payments.id, gatewayId: payments.gatewayPaymentId, amount: payments.amountPaise })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), eq(payments.outcome, 'ticket')));
  if (!row) throw new Error('no payment');
  return row;
}

/** All that is queued has left before, so that what is left there is what is left here. */
export async function refundAtGateway(
  stage: Stage,
  bookingId: string,
  { percent }: Of<'refundAtGateway'>,
): Promise<string> {
  const { world } = stage;
  const { id, gatewayId } = await ticketPaymentOf(stage, bookingId);
  const desk = atGateway(world, gatewayId);
  const queued = await world.deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), inArray(refunds.status, ['queued'])));
  for (const one of queued) await sendRefund(world.deps, one.id);
  await desk.refundPercent(percent);
  await desk.settled();
  await settle(world.deps, (await orderOf(stage, bookingId)).id);
  return 'ok';
}

export async function dispute(
  stage: Stage,
  bookingId: string,
  { turn }: Of<'dispute'>,
): Promise<string> {
  const { gatewayId, amount } = await ticketPaymentOf(stage, bookingId);
  const tell = disputeOf(stage.world, gatewayId, amount);
  if (turn === 'lost') await tell('lost', { amount_deducted: amount });
  else await tell(turn === 'open' ? 'created' : 'won');
  return 'ok';
}

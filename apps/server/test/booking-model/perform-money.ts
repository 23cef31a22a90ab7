import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { besideGateway, standingRefunds } from '@nagarika/domain/money/orders/payments';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';
import { disputeOf } from '#test/disputed.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { applyWebhooks, breakGateway, mendGateway } from '#test/paying.ts';
import type { Action, ByHand } from './actions.ts';
import { orderOf } from './perform-orders.ts';
import type { Stage } from './stage.ts';
import type { Booking } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

/** The least that the gateway moves, in paise. */
const least = 100;

/** `refused` is how many find the balance at the gateway too low, and stay queued. */
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

/** Reckons how much goes back by hand at the gateway, and what waits here. */
export async function byHand(
  stage: Stage,
  booking: Booking,
  { percent, leaves }: Pick<Of<'refundAtGateway'>, 'percent' | 'leaves'>,
): Promise<ByHand> {
  const { id, gatewayId, amount } = await ticketPaymentOf(
    stage,
    await stage.bookingId(booking.key),
  );
  const isQueued = and(eq(refunds.paymentId, id), eq(refunds.status, 'queued'));
  const rows = await stage.world.deps.db.select().from(refunds).where(isQueued);
  const queued = rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const left = amount - (await atGateway(stage.world, gatewayId).refunded());
  const isOfQueued = leaves !== null && queued > leaves;
  const wanted = isOfQueued ? queued - leaves : Math.ceil((left * percent) / 100);
  return { amount: wanted < least ? 0 : wanted, queued };
}

export async function refundAtGateway(
  stage: Stage,
  bookingId: string,
  { back, by }: Of<'refundAtGateway'>,
): Promise<string> {
  const desk = atGateway(stage.world, (await ticketPaymentOf(stage, bookingId)).gatewayId);
  if (back.amount > 0) await desk.refundByHand(back.amount);
  await desk.settled();
  return hear(stage, bookingId, desk, by);
}

/** Sends back one of the refunds that have reached her; all that waits here is sent before. */
export async function bankReturns(
  stage: Stage,
  bookingId: string,
  { which, by }: Of<'bankReturns'>,
): Promise<string> {
  const { db } = stage.world.deps;
  const { id } = await orderOf(stage, bookingId);
  const some = await db
    .select({ refund: refunds.id, status: refunds.status, gatewayId: payments.gatewayPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, id),
        notInArray(refunds.reason, besideGateway),
        inArray(refunds.status, standingRefunds),
      ),
    );
  for (const { refund, status } of some)
    if (status === 'queued') await sendRefund(stage.world.deps, refund);
  const one = some[which % Math.max(1, some.length)];
  if (!one) return 'ok';
  const desk = atGateway(stage.world, one.gatewayId);
  await desk.settled();
  await desk.returnOne(which);
  return hear(stage, bookingId, desk, by);
}

async function hear(
  stage: Stage,
  bookingId: string,
  desk: ReturnType<typeof atGateway>,
  by: Of<'bankReturns'>['by'],
): Promise<string> {
  if (by === 'settle') await settle(stage.world.deps, (await orderOf(stage, bookingId)).id);
  else {
    await desk.deliverAll();
    await applyWebhooks(stage.world);
  }
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

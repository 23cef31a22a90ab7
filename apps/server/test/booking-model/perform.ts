import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { Refusal } from '@nagarika/domain/refusal';
import { TRPCError } from '@trpc/server';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { receiveCallback } from '#server/features/payments/receive-callback.ts';
import { sendRefund } from '#server/features/payments/send-refund.ts';
import { settle } from '#server/features/payments/settle.ts';
import { ticketQr } from '#server/features/tickets/ticket-qr.ts';
import { GatewayError } from '#server/platform/payment-gateway.ts';
import { disputeOf } from '#test/disputed.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breakGateway, capturedWebhook, mendGateway, pay } from '#test/paying.ts';
import type { Action } from './actions.ts';
import { bookingAt, ticketAt } from './predict.ts';
import type { Stage } from './stage.ts';
import { type Booking, minuteMs, type State } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
type Perform = () => Promise<string>;

/** Makes the action ready (what is paid is captured at the gateway); what is answered then does it. */
export async function perform(stage: Stage, before: State, action: Action): Promise<Perform> {
  const booking = 'booking' in action ? bookingAt(before, action.booking) : undefined;
  if ('booking' in action && !booking) return async () => 'nothing';
  if (action.do === 'review') return answered(await review(stage, action));
  if (action.do !== 'pay') return answered(() => act(stage, booking, action));
  return booking ? answered(await capturedPayment(stage, booking, action)) : async () => 'nothing';
}

/** Every refusal of the product by its code; anything else that is thrown is a finding. */
function answered(doing: Perform): Perform {
  return async () => {
    try {
      return await doing();
    } catch (error) {
      const cause = error instanceof TRPCError ? error.cause : error;
      if (cause instanceof Refusal) return `refused ${cause.code}`;
      if (cause instanceof z.ZodError) return 'refused bad_input';
      throw error;
    }
  };
}

async function act(
  stage: Stage,
  booking: Booking | undefined,
  action: Exclude<Action, { do: 'pay' | 'review' }>,
): Promise<string> {
  const { world, event } = stage;
  switch (action.do) {
    case 'order':
      return order(stage, action);
    case 'cancelEvent': {
      const { refundedBookings } = await stage.as(action.by).myEvents.cancel({ id: event.id });
      return `ok ${refundedBookings}`;
    }
    case 'edit': {
      const { outcome } = await stage.as(action.by).revisions.edit(stage.formOf(action.terms));
      return `ok ${outcome}`;
    }
    case 'wait':
      world.clock.advance(action.minutes * minuteMs);
      return 'ok';
    case 'sendRefunds':
      return sendRefunds(stage, action);
    default:
      return booking ? actOn(stage, booking, action) : 'nothing';
  }
}

async function order({ as, event }: Stage, wish: Omit<Of<'order'>, 'do'>): Promise<string> {
  const { who, early, door, key } = wish;
  const { amount } = await as(who).checkout.createOrder({
    ...{ eventId: event.id, bookingId: key, tickets: { Early: early, Door: door } },
  });
  return `ok ${amount}`;
}

/** Of the edit that she looked at, whatever comes meanwhile. */
async function review(stage: Stage, { approves }: Of<'review'>): Promise<Perform> {
  const id = await stage.latestRevision();
  const { revisions } = stage.as('admin').admin;
  return async () => {
    if (approves) await revisions.approve({ id });
    else await revisions.reject({ id, reason: 'Not like this.' });
    return 'ok';
  };
}

/** `refused`: so many find the balance at the gateway too low, and stay queued. */
async function sendRefunds({ world }: Stage, { refused }: Of<'sendRefunds'>): Promise<string> {
  if (refused > 0) await breakGateway(world, 'refund', 'no-balance', refused);
  await world.jobs.drain('refunds.send').catch((error: unknown) => {
    const isRefused = error instanceof GatewayError && error.kind === 'rejected';
    if (refused === 0 || !isRefused) throw error;
  });
  await mendGateway(world);
  return 'ok';
}

type OfBooking = Exclude<Extract<Action, { booking: number }>, { do: 'pay' }>;

async function actOn(stage: Stage, booking: Booking, action: OfBooking): Promise<string> {
  const { world, as } = stage;
  const id = await stage.bookingId(booking.key);
  switch (action.do) {
    case 'orderAgain':
      return order(stage, booking);
    case 'settle':
      await settle(world.deps, (await orderOf(stage, id)).id);
      return 'ok';
    case 'cancel':
      return `ok ${(await as(action.who).checkout.cancel({ id })).refund}`;
    case 'refund': {
      const { by, give, amount, takesTickets } = action;
      const wish = { id, give, amount, takesTickets, reason: 'She is ill' };
      const done = await as(by).refunds.decide({ ...wish, key: crypto.randomUUID() });
      return `ok ${done.refund}`;
    }
    case 'refundAtGateway':
      return refundAtGateway(stage, id, action);
    case 'dispute':
      return dispute(stage, id, action);
    default:
      return actOnTicket(stage, booking, id, action);
  }
}

/** In any of the four ways, or in all at once. */
async function capturedPayment(
  stage: Stage,
  booking: Booking,
  { by }: Of<'pay'>,
): Promise<Perform> {
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

async function orderOf({ world }: Stage, bookingId: string) {
  const [row] = await world.deps.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!row) throw new Error('no order');
  return row;
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
async function refundAtGateway(
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

async function dispute(stage: Stage, bookingId: string, { turn }: Of<'dispute'>): Promise<string> {
  const { gatewayId, amount } = await ticketPaymentOf(stage, bookingId);
  const tell = disputeOf(stage.world, gatewayId, amount);
  if (turn === 'lost') await tell('lost', { amount_deducted: amount });
  else await tell(turn === 'open' ? 'created' : 'won');
  return 'ok';
}

type OfTicket = Extract<Action, { ticket: number }>;

async function actOnTicket(
  stage: Stage,
  booking: Booking,
  bookingId: string,
  action: OfTicket,
): Promise<string> {
  const { world, as, people } = stage;
  const known = ticketAt(booking, action.ticket);
  const stored = await stage.ticketsOf(bookingId);
  const ticket = stored[booking.tickets.indexOf(known as never)];
  if (!ticket) return 'nothing';
  if (action.do === 'scan') return scan(stage, ticket);
  const { transfers } = as(action.by);
  if (action.do === 'offer') {
    await transfers.offer({ ticketId: ticket.id, phone: people[action.to].phone });
    return 'ok';
  }
  if (action.do === 'giveBack') {
    await transfers.giveBack({ ticketId: ticket.id });
    return 'ok';
  }
  const [offer] = await world.deps.db
    .select({ id: ticketTransfers.id })
    .from(ticketTransfers)
    .where(eq(ticketTransfers.ticketId, ticket.id))
    .orderBy(desc(ticketTransfers.createdAt))
    .limit(1);
  if (!offer) return 'nothing';
  await transfers[action.do]({ id: offer.id });
  return 'ok';
}

type StoredTicket = Awaited<ReturnType<Stage['ticketsOf']>>[number];

async function scan({ as, world, event }: Stage, ticket: StoredTicket): Promise<string> {
  const { answers } = await as('organiser').checkIn.send({
    ...{ eventId: event.id, deviceId: 'Phone' },
    scans: [
      {
        ...{ id: crypto.randomUUID(), text: ticketQr(world.deps.secrets, ticket) },
        ...{ shownVerdict: null, scannedAt: world.clock.now().toISOString() },
      },
    ],
  });
  return answers[0]?.verdict ?? 'nothing';
}

import { Refusal } from '@nagarika/domain/site/refusal';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { type Action, type AtGateway, isAtGateway } from './actions.ts';
import { atGatewayFirst } from './attempts.ts';
import { bankReturns, dispute, refundAtGateway, sendRefunds } from './perform-money.ts';
import { bookFree, order, orderOf } from './perform-orders.ts';
import { aboutPayouts } from './perform-payouts.ts';
import { actOnTicket } from './perform-tickets.ts';
import { bookingAt } from './predict.ts';
import { chosenOf } from './predict-seats.ts';
import { paidFor } from './prices.ts';
import type { Stage } from './stage.ts';
import { type Booking, minuteMs, type State } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
type Perform = () => Promise<string>;
/** Steps that we do at once; the others begin elsewhere. */
type Ours = Exclude<Action, AtGateway | { do: 'review' }>;

/** Prepares the action (a payment is captured at the gateway); the returned function does it. */
export async function perform(stage: Stage, before: State, action: Action): Promise<Perform> {
  const booking = 'booking' in action ? bookingAt(before, action.booking) : undefined;
  if ('booking' in action && !booking) return async () => 'nothing';
  if (action.do === 'review') return answered(await review(stage, action));
  if (booking && isAtGateway(action)) return answered(await atGatewayFirst(stage, booking, action));
  return answered(() => act(stage, booking, action as Ours));
}

/** Answers a refusal of the product by its code; any other error is a finding. */
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

async function act(stage: Stage, booking: Booking | undefined, action: Ours): Promise<string> {
  const { world, event } = stage;
  switch (action.do) {
    case 'order':
      return order(stage, action);
    case 'bookFree':
      return bookFree(stage, action);
    case 'cancelEvent': {
      const { refundedBookings } = await stage.as(action.by).myEvents.cancel({ id: event.id });
      return `ok ${refundedBookings}`;
    }
    case 'edit': {
      const { outcome } = await stage.as(action.by).revisions.edit(stage.formOf(action.terms));
      return `ok ${outcome}`;
    }
    case 'preparePayout':
    case 'filePayout':
    case 'payPayout':
    case 'cancelPayout':
      return aboutPayouts(stage, action);
    case 'wait':
      world.clock.advance(action.minutes * minuteMs);
      return 'ok';
    case 'sendRefunds':
      return sendRefunds(stage, action);
    default:
      return booking ? actOn(stage, booking, action) : 'nothing';
  }
}

/** Reviews the edit that the admin looked at, whatever comes meanwhile. */
async function review(stage: Stage, { approves }: Of<'review'>): Promise<Perform> {
  const id = await stage.latestRevision();
  const { revisions } = stage.as('admin').admin;
  return async () => {
    if (approves) await revisions.approve({ id });
    else await revisions.reject({ id, reason: 'Not like this.' });
    return 'ok';
  };
}

type OfBooking = Extract<Ours, { booking: number }>;

async function actOn(stage: Stage, booking: Booking, action: OfBooking): Promise<string> {
  const { world, as } = stage;
  const id = await stage.bookingId(booking.key);
  switch (action.do) {
    case 'orderAgain':
      return paidFor(booking) === 0 ? bookFree(stage, booking) : order(stage, booking);
    case 'settle':
      await settle(world.deps, (await orderOf(stage, id)).id);
      return 'ok';
    case 'cancel':
      return `ok ${(await as(action.who).checkout.cancel({ id })).refund}`;
    case 'cancelSeats': {
      const stored = await stage.ticketsOf(id);
      const chosen = chosenOf(booking.tickets, action).map((one) => booking.tickets.indexOf(one));
      const ticketIds = chosen.map((at) => stored[at]?.id ?? '');
      const { refund, tickets } = await as(action.who).checkout.cancel({ id, ticketIds });
      const each = tickets?.map((ticket) => ticket.refund).join(', ');
      return each === undefined ? `ok ${refund}` : `ok ${refund}: ${each}`;
    }
    case 'refund': {
      const { by, give, amount, takesTickets } = action;
      const wish = { id, give, amount, takesTickets, reason: 'She is ill' };
      const done = await as(by).refunds.decide({ ...wish, key: crypto.randomUUID() });
      return `ok ${done.refund}`;
    }
    case 'refundAtGateway':
      return refundAtGateway(stage, id, action);
    case 'bankReturns':
      return bankReturns(stage, id, action);
    case 'dispute':
      return dispute(stage, id, action);
    default:
      return actOnTicket(stage, booking, id, action);
  }
}

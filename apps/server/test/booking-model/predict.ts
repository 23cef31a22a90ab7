import { type Action, isAtGateway } from './actions.ts';
import { edit, review } from './predict-edits.ts';
import { cancel, cancelEvent, dispute, refund, refundAtGateway } from './predict-money.ts';
import { bookFree, happen, order, settle, tell } from './predict-orders.ts';
import { decidePayout, preparePayout } from './predict-payouts.ts';
import { cancelSeats } from './predict-seats.ts';
import { answerOffer, offer, scan } from './predict-tickets.ts';
import { paidFor } from './prices.ts';
import { type Booking, minuteMs, type State, type Ticket } from './state.ts';

export type Predicted = { state: State; answer: string };

/** Predicts the answer to this action and the state afterwards; payments have been captured. */
export function predict(before: State, action: Action): Predicted {
  const state = structuredClone(before);
  return { state, answer: answerTo(state, action) };
}

/** Applies what happens outside before the action reaches us: the gateway has been paid, or not. */
export function prepared(before: State, actions: readonly Action[]): State {
  const state = structuredClone(before);
  for (const action of actions) {
    const booking = isAtGateway(action) && bookingAt(state, action.booking);
    if (booking) happen(booking, action);
  }
  return state;
}

export const bookingAt = ({ bookings }: State, nth: number): Booking | undefined =>
  bookings[nth % Math.max(1, bookings.length)];

export const ticketAt = ({ tickets }: Booking, nth: number): Ticket | undefined =>
  tickets[nth % Math.max(1, tickets.length)];

function answerTo(state: State, action: Action): string {
  switch (action.do) {
    case 'order':
      return order(state, action);
    case 'bookFree':
      return bookFree(state, action);
    case 'cancelEvent':
      return cancelEvent(state, action);
    case 'edit':
      return edit(state, action);
    case 'review':
      return review(state, action);
    case 'preparePayout':
      return preparePayout(state);
    case 'filePayout':
    case 'payPayout':
    case 'cancelPayout':
      return decidePayout(state, action);
    case 'wait':
      state.now += action.minutes * minuteMs;
      return 'ok';
    case 'sendRefunds':
      return 'ok';
    default: {
      const booking = bookingAt(state, action.booking);
      return booking ? answerAbout(state, booking, action) : 'nothing';
    }
  }
}

type OfBooking = Extract<Action, { booking: number }>;

function answerAbout(state: State, booking: Booking, action: OfBooking): string {
  switch (action.do) {
    case 'orderAgain':
      return paidFor(booking) === 0 ? bookFree(state, booking) : order(state, booking);
    case 'pay':
    case 'authorize':
    case 'failToPay':
    case 'captureLate':
      return tell(state, booking, action);
    case 'settle':
      settle(state, booking);
      return 'ok';
    case 'cancel':
      return cancel(state, booking, action);
    case 'cancelSeats':
      return cancelSeats(state, booking, action);
    case 'refund':
      return refund(state, booking, action);
    case 'refundAtGateway':
      refundAtGateway(booking, action);
      if (action.by === 'settle') settle(state, booking);
      return 'ok';
    case 'bankReturns': // what came back is owed again, or is the lost dispute's
      if (action.by === 'settle') settle(state, booking);
      return 'ok';
    case 'dispute':
      return dispute(booking, action);
    default: {
      const ticket = ticketAt(booking, action.ticket);
      if (!ticket) return 'nothing';
      if (action.do === 'offer') return offer(state, booking, ticket, action);
      return action.do === 'scan'
        ? scan(booking, ticket)
        : answerOffer(state, booking, ticket, action);
    }
  }
}

import type { Action } from './actions.ts';
import { type Booking, isOver, minuteMs, type State, type Ticket } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

function mayChangeHands(state: State, booking: Booking, ticket: Ticket): boolean {
  if (booking.status !== 'confirmed' || state.status !== 'approved') return false;
  return !isOver(state) && ticket.state === 'valid';
}

export function offer(state: State, booking: Booking, ticket: Ticket, action: Of<'offer'>) {
  const { by, to } = action;
  if (by === to) return 'refused bad_input';
  if (booking.who !== by) return 'refused not_found';
  if (!mayChangeHands(state, booking, ticket)) return 'refused unprocessable';
  if (booking.dispute === 'open') return 'refused unprocessable';
  if (ticket.holder !== null) return 'refused already_done';
  const { offer: open } = ticket;
  if (open?.status === 'pending' && open.until > state.now) {
    return open.to === to ? 'ok' : 'refused already_done';
  }
  const until = Math.min(state.now + 48 * 60 * minuteMs, state.terms.startsAt);
  ticket.offer = { to, until, status: 'pending' };
  return 'ok';
}

export function answerOffer(
  state: State,
  booking: Booking,
  ticket: Ticket,
  action: Of<'accept' | 'withdraw' | 'giveBack'>,
): string {
  const { by } = action;
  const { offer: last } = ticket;
  if (action.do === 'giveBack') {
    if (ticket.holder !== by) return 'refused not_found';
    if (!mayChangeHands(state, booking, ticket)) return 'refused unprocessable';
    ticket.holder = null;
    return 'ok';
  }
  if (!last) return 'nothing';
  if (action.do === 'withdraw') {
    if (booking.who !== by) return 'refused not_found';
    if (last.status === 'accepted') return 'refused already_done';
    last.status = 'withdrawn';
    return 'ok';
  }
  if (last.to !== by) return 'refused not_found';
  if (last.status === 'accepted' && ticket.holder === by) return 'ok';
  if (last.status !== 'pending' || last.until <= state.now) return 'refused already_done';
  if (!mayChangeHands(state, booking, ticket)) return 'refused unprocessable';
  if (booking.dispute === 'open') return 'refused unprocessable';
  if (by === 'man') return 'refused forbidden';
  ticket.holder = by;
  last.status = 'accepted';
  return 'ok';
}

export function scan(booking: Booking, ticket: Ticket): string {
  if (ticket.state === 'void') return 'cancelled';
  if (ticket.state === 'checked_in') return 'already_in';
  if (booking.dispute === 'open') return 'cancelled';
  ticket.state = 'checked_in';
  return 'admitted';
}

import type { Action } from './actions.ts';
import { cancel, giveBack, isMoved, isTooLate, least } from './predict-money.ts';
import type { Booking, State, Ticket } from './state.ts';

type CancelSeats = Extract<Action, { do: 'cancelSeats' }>;

/** Which of its tickets are meant, in the order of its seats, around and around. */
export function chosenOf(tickets: readonly Ticket[], { ticket, count }: CancelSeats): Ticket[] {
  const chosen = Array.from({ length: count }, (_, at) => (ticket + at) % tickets.length);
  return tickets.filter((_, at) => chosen.includes(at));
}

export function cancelSeats(state: State, booking: Booking, action: CancelSeats): string {
  const { who, status, tickets } = booking;
  if (who !== action.who) return 'refused not_found';
  const chosen = chosenOf(tickets, action);
  if (chosen.every(({ cancelledFor }) => cancelledFor !== null)) return answer(chosen);
  if (status !== 'confirmed') return cancel(state, booking, action);
  if (chosen.some(({ state: now, holder }) => now === 'void' || holder !== null)) {
    return 'refused unprocessable';
  }
  const live = tickets.filter(({ state: now }) => now !== 'void');
  if (chosen.length === live.length) return cancel(state, booking, action);
  if (isTooLate(state, booking)) return 'refused unprocessable';
  const priceOf = (one: Ticket) => booking.prices[tickets.indexOf(one) < booking.early ? 0 : 1];
  const all = sum(live.map(priceOf));
  const price = sum(chosen.map(priceOf));
  const part = (left: number) => (all === 0 ? left : Math.floor((left * price) / all));
  const back = {
    price: part(booking.left.price),
    charge: isMoved(state, booking) ? part(booking.left.charge) : 0,
  };
  const paise = back.price + back.charge < least ? 0 : back.price + back.charge;
  if (paise > 0) giveBack(booking, back);
  let soFar = 0;
  for (const ticket of chosen) {
    const until = soFar + priceOf(ticket);
    // Of nothing each has nothing.
    const share = (upTo: number) => (price === 0 ? 0 : Math.floor((paise * upTo) / price));
    ticket.cancelledFor = share(until) - share(soFar);
    ticket.state = 'void';
    if (ticket.offer?.status === 'pending') ticket.offer.status = 'withdrawn';
    soFar = until;
  }
  return answer(chosen);
}

const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);
const answer = (chosen: readonly Ticket[]) =>
  `ok ${sum(chosen.map(({ cancelledFor }) => cancelledFor ?? 0))}`;

import type { Action } from './actions.ts';
import { cancel, giveBack, isMoved, isTooLate, least } from './predict-money.ts';
import { costsOf, shared, sum } from './prices.ts';
import { type Booking, type State, standing, type Ticket } from './state.ts';

type CancelSeats = Extract<Action, { do: 'cancelSeats' }>;

/** Chooses the tickets that are meant, in the order of its seats, around and around. */
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
  const all = costsOf(booking, standing(booking));
  for (const one of chosen) end(one);
  const stay = costsOf(booking, standing(booking));
  const freed = all.map((cost, at) => cost - (stay[at] ?? 0));
  const part = (left: number) =>
    sum(all) === 0 ? left : Math.floor((left * sum(freed)) / sum(all));
  const back = {
    price: part(booking.left.price),
    charge: isMoved(state, booking) ? part(booking.left.charge) : 0,
  };
  const paise = back.price + back.charge < least ? 0 : back.price + back.charge;
  if (paise > 0) giveBack(booking, back);
  const isEarly = (one: Ticket) => tickets.indexOf(one) < booking.early;
  const kinds = [chosen.filter(isEarly), chosen.filter((one) => !isEarly(one))];
  // Seats of a kind share alike what their kind costs less by now.
  const worth = kinds.flatMap((kind, at) =>
    shared(
      freed[at] ?? 0,
      kind.map(() => 1),
    ),
  );
  for (const [at, share] of shared(paise, worth).entries()) {
    const ticket = chosen[at];
    if (ticket) ticket.cancelledFor = share;
  }
  return answer(chosen);
}

/** Ends a ticket, with nothing back for it until that is known. */
function end(ticket: Ticket): void {
  ticket.cancelledFor = 0;
  ticket.state = 'void';
  if (ticket.offer?.status === 'pending') ticket.offer.status = 'withdrawn';
}

/** Says what goes back for all of them, and for each. */
function answer(chosen: readonly Ticket[]): string {
  const each = chosen.map(({ cancelledFor }) => cancelledFor ?? 0);
  return `ok ${sum(each)}: ${each.join(', ')}`;
}

import type { Action } from './actions.ts';
import { isPaidOut } from './predict-payouts.ts';
import { paidFor } from './prices.ts';
import { type Booking, isOver, leftOf, minuteMs, type State } from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
type Part = Booking['left'];

const ticketPayment = ({ payments }: Booking) =>
  payments.find(({ outcome }) => outcome === 'ticket');

/** Ends a booking: its tickets admit nobody any more, and its offers end. */
export function end(booking: Booking): void {
  booking.status = 'cancelled';
  for (const ticket of booking.tickets) {
    ticket.state = 'void';
    if (ticket.offer?.status === 'pending') ticket.offer.status = 'withdrawn';
  }
}

export function giveBack(booking: Booking, part: Part): void {
  const payment = ticketPayment(booking);
  if (payment) payment.returned += part.price + part.charge;
  booking.left = {
    price: booking.left.price - part.price,
    charge: booking.left.charge - part.charge,
  };
}

/** Splits an amount into price and charge in the proportion that is left, the charge rounded half up. */
function part(booking: Booking, amount: number): Part {
  const total = leftOf(booking);
  const charge = Math.floor((2 * amount * booking.left.charge + total) / (2 * total));
  return { price: amount - charge, charge };
}

/** The least that the gateway moves, in paise. */
export const least = 100;

/** Raises a smaller sum to the least; nothing, if that much is not left. */
function atLeast(booking: Booking, wanted: Part): Part {
  if (wanted.price + wanted.charge >= least) return wanted;
  if (leftOf(booking) < least) return { price: 0, charge: 0 };
  return { price: wanted.price, charge: least - wanted.price };
}

/** Tells whether she cannot cancel any seat of it herself, apart from others having some. */
export function isTooLate(state: State, booking: Booking): boolean {
  if (isOver(state) || booking.tickets.some(({ state: now }) => now === 'checked_in')) return true;
  const isGift = paidFor(booking) === 0;
  const isInTime = isGift || state.now <= state.terms.startsAt - 24 * 60 * minuteMs;
  return !isMoved(state, booking) && !isInTime;
}

export const isMoved = ({ movedAt }: State, { orderedAt }: Booking) =>
  movedAt !== null && orderedAt < movedAt;

type By = Pick<Of<'cancel' | 'cancelSeats'>, 'who'>;

export function cancel(state: State, booking: Booking, { who }: By): string {
  if (booking.who !== who) return 'refused not_found';
  if (booking.status === 'cancelled') {
    // A chargeback may have taken the place of her refund, if that had not left yet.
    if (booking.dispute === 'lost') return 'ok *';
    return `ok ${booking.cancelledFor ?? ticketPayment(booking)?.returned ?? 0}`;
  }
  if (booking.status !== 'confirmed') return 'refused not_found';
  const isGiven = booking.tickets.some(({ holder }) => holder !== null);
  if (isGiven || isTooLate(state, booking)) return 'refused unprocessable';
  const back = atLeast(
    booking,
    isMoved(state, booking) ? booking.left : { ...booking.left, charge: 0 },
  );
  giveBack(booking, back);
  end(booking);
  booking.cancelledFor = back.price + back.charge;
  return `ok ${booking.cancelledFor}`;
}

export function cancelEvent(state: State, { by }: Of<'cancelEvent'>): string {
  if (by !== 'organiser' && by !== 'admin') return 'refused not_found';
  if (state.status === 'cancelled') return 'ok 0';
  if (isOver(state) && by !== 'admin') return 'refused unprocessable';
  state.status = 'cancelled';
  for (const proposal of state.proposals) {
    if (proposal.status === 'pending') proposal.status = 'withdrawn';
  }
  const standing = state.bookings.filter(({ status }) => status === 'confirmed');
  for (const booking of standing) {
    giveBack(booking, atLeast(booking, booking.left));
    end(booking);
  }
  return `ok ${standing.length}`;
}

export function refund(state: State, booking: Booking, action: Of<'refund'>): string {
  const { by, give, amount } = action;
  const mayDecide = by === 'admin' || by === 'organiser';
  if (!mayDecide || booking.bookedAt === null) return 'refused not_found';
  const isConfirmed = booking.status === 'confirmed';
  const total = leftOf(booking);
  // Free tickets that were taken back before are done already, whatever is asked.
  if (!isConfirmed && paidFor(booking) === 0) return 'ok 0';
  if (booking.dispute === 'open') return 'refused unprocessable';
  if (!isConfirmed && (by === 'organiser' || total < least)) return 'refused unprocessable';
  if (give === 'ticket_price') {
    const { price, charge } = booking.left;
    const isOffered = isConfirmed && price >= least && charge > 0;
    if (!isOffered || amount !== price) return 'refused unprocessable';
    if (by === 'organiser' && isPaidOut(state, price, price)) return 'refused unprocessable';
    giveBack(booking, { price, charge: 0 });
    end(booking);
    return `ok ${amount}`;
  }
  if (
    give === 'everything'
      ? amount !== (total < least ? 0 : total)
      : amount < least || amount > total
  ) {
    return 'refused unprocessable';
  }
  const takesTickets = give === 'everything' || action.takesTickets;
  if (isConfirmed && !takesTickets && total - amount < least) return 'refused unprocessable';
  const back = amount > 0 ? part(booking, amount) : { price: 0, charge: 0 };
  if (by === 'organiser' && isPaidOut(state, booking.left.price, back.price)) {
    return 'refused unprocessable';
  }
  giveBack(booking, back);
  if (isConfirmed && takesTickets) end(booking);
  return `ok ${amount}`;
}

/**
 * Predicts a refund at the gateway's dashboard: what we had queued is not sent as well, and nothing goes
 * back of a lost sale.
 */
export function refundAtGateway(booking: Booking, { back }: Of<'refundAtGateway'>): void {
  // A sum that was written off gives way to what goes back after all.
  const excess = Math.min(back.amount - back.queued, leftOf(booking));
  if (excess <= 0 || booking.dispute === 'lost') return;
  giveBack(booking, part(booking, excess));
  if (booking.status === 'confirmed' && leftOf(booking) === 0) end(booking);
}

/**
 * Keeps what the gateway says of a dispute once it is decided; where it is lost, the bank takes all,
 * whatever had been given back.
 */
export function dispute(booking: Booking, { turn }: Of<'dispute'>): string {
  if (booking.dispute === 'won' || booking.dispute === 'lost') return 'ok';
  booking.dispute = turn;
  if (turn !== 'lost') return 'ok';
  const payment = ticketPayment(booking);
  if (payment) payment.returned = paidFor(booking);
  booking.left = { price: 0, charge: 0 };
  if (booking.status === 'confirmed') end(booking);
  return 'ok';
}

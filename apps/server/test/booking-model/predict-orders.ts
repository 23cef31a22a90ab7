import { isDeepStrictEqual } from 'node:util';
import type { Action, AtGateway } from './actions.ts';
import { costsOf, paidFor, priceOf } from './prices.ts';
import {
  type Booking,
  hasSeats,
  isFree,
  isOver,
  minuteMs,
  type State,
  seats,
  standing,
  taken,
} from './state.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

const holdMs = 15 * minuteMs;

/** Predicts an answer of the gateway about the order's payments: each captured one becomes one thing. */
export function settle(state: State, booking: Booking): void {
  const undecided = undecidedOf(booking);
  for (const payment of undecided) {
    const isRight = payment.amount === paidFor(booking);
    if (isRight && isTicket(state, booking)) {
      payment.outcome = 'ticket';
      confirm(state, booking);
    } else {
      payment.outcome = 'refund';
      payment.returned = payment.amount;
      // A payment of a wrong amount leaves the order to be paid rightly.
      if (isRight && booking.status === 'pending') booking.status = 'expired';
    }
  }
  const isOnItsWay = booking.payments.some(({ status }) => status === 'authorized');
  const isOpen = undecided.length === 0 && booking.status === 'pending' && !isOnItsWay;
  if (isOpen && booking.heldUntil <= state.now) booking.status = 'expired';
}

function confirm(state: State, booking: Booking): void {
  booking.status = 'confirmed';
  booking.bookedAt = state.now;
  booking.left = priceOf(booking);
  booking.tickets = Array.from({ length: seats(booking) }, () => ({
    holder: null,
    state: 'valid',
    offer: null,
    cancelledFor: null,
  }));
}

function isTicket(state: State, booking: Booking): boolean {
  if (booking.status !== 'pending' && booking.status !== 'expired') return false;
  if (state.status !== 'approved') return false;
  if (booking.heldUntil <= state.now && isOver(state)) return false;
  return hasSeats(
    state,
    booking,
    taken(state, (one) => one !== booking),
  );
}

type Wanted = Omit<Of<'order'>, 'do'>;

/** Says why she may book nothing at all, whatever it costs. */
function refusedBooking(state: State, { who, early, door }: Wanted): string | null {
  if (state.status !== 'approved') return 'refused not_found';
  if (who === 'man') return 'refused forbidden';
  if (isOver(state)) return 'refused unprocessable';
  return early + door === 0 || early + door > 5 ? 'refused bad_input' : null;
}

function newBooking(
  { terms, now }: State,
  { who, early, door, key }: Wanted,
  heldUntil: number,
): Booking {
  return {
    who,
    early,
    door,
    key,
    heldUntil,
    prices: terms.prices,
    status: 'pending',
    orderedAt: now,
    bookedAt: null,
    dispute: 'none',
    cancelledFor: null,
    payments: [],
    tickets: [],
    left: { price: 0, charge: 0 },
  };
}

/** Books an event without a price; nothing is held for it, and nothing paid. */
export function bookFree(state: State, action: Wanted): string {
  const own = state.bookings.filter(({ who }) => who === action.who);
  const mine = own.find(({ key }) => key === action.key);
  if (mine) return mine.status === 'confirmed' ? 'ok confirmed' : 'refused unprocessable';
  const refusal = refusedBooking(state, action);
  if (refusal) return refusal;
  if (!isFree(state)) return 'refused unprocessable';
  if (
    !hasSeats(
      state,
      action,
      taken(state, () => true),
    )
  )
    return 'refused sold_out';
  if (seatsOf(own) + seats(action) > 10) return 'refused unprocessable';
  const booking = newBooking(state, action, 0);
  confirm(state, booking);
  state.bookings.push(booking);
  return 'ok confirmed';
}

const seatsOf = (own: Booking[]) =>
  own.reduce((sum, one) => sum + (one.status === 'confirmed' ? seats(standing(one)) : 0), 0);

export function order(state: State, action: Wanted): string {
  const { who, early, door, key } = action;
  const own = state.bookings.filter((one) => one.who === who);
  for (const earlier of own.filter(({ status }) => status === 'pending')) {
    settle(state, earlier);
    if (earlier.status === 'confirmed' && earlier.key !== key) return 'refused paid_before';
  }
  const mine = own.find((one) => one.key === key);
  if (mine?.status === 'confirmed') return `ok ${paidFor(mine)}`;
  const refusedAtOnce = refusedBooking(state, action);
  if (refusedAtOnce) return refusedAtOnce;
  if (isFree(state)) return 'refused unprocessable';

  const wanted = { early, door, prices: state.terms.prices };
  const open = own.find(({ status }) => status === 'pending');
  const reused = mine ?? open;
  if (reused && isSame(reused, wanted)) return renew(state, reused);
  if (mine) return 'refused unprocessable';
  const refusal = refusedSeats(state, who, wanted);
  if (refusal) return refusal;
  for (const one of own) {
    if (one.status === 'pending' || one.status === 'expired') one.status = 'superseded';
  }
  const isInherited = open && open.heldUntil - state.now >= 10 * minuteMs;
  const heldUntil = isInherited ? open.heldUntil : state.now + holdMs;
  const booking = newBooking(state, action, heldUntil);
  state.bookings.push(booking);
  return `ok ${paidFor(booking)}`;
}

function renew(state: State, booking: Booking): string {
  if (booking.status !== 'pending' && booking.status !== 'expired') return 'refused already_done';
  if (booking.status === 'pending' && booking.heldUntil > state.now) {
    return `ok ${paidFor(booking)}`;
  }
  if (booking.payments.some(({ outcome }) => outcome !== null)) return 'refused already_done';
  const refusal = refusedSeats(state, booking.who, booking);
  if (refusal) return refusal;
  booking.status = 'pending';
  booking.heldUntil = state.now + holdMs;
  return `ok ${paidFor(booking)}`;
}

function refusedSeats(state: State, who: Booking['who'], wanted: { early: number; door: number }) {
  const ofOthers = taken(state, (one) => one.who !== who);
  if (!hasSeats(state, wanted, ofOthers)) return 'refused sold_out';
  const own = state.bookings.filter((one) => one.who === who);
  return seatsOf(own) + seats(wanted) > 10 ? 'refused unprocessable' : null;
}

/**
 * Tells whether the tickets are the same at the same price, as it is now; without their group does not
 * matter.
 */
function isSame(one: Booking, other: Pick<Booking, 'early' | 'door' | 'prices'>): boolean {
  const { early, door } = standing(one);
  if (early !== other.early || door !== other.door) return false;
  return isDeepStrictEqual(costsOf(one), costsOf(other));
}

/** Returns paise, at least what the gateway takes. */
export function amountOf(booking: Booking, which: Of<'pay'>['amount']): number {
  const wanted = paidFor(booking);
  if (which === 'right') return wanted;
  return which === 'less' ? Math.max(100, Math.floor(wanted / 3)) : wanted + 1;
}

/** Changes the payment at the gateway, which has told nobody yet. */
export function happen(booking: Booking, action: AtGateway): void {
  const { payments } = booking;
  const amount = amountOf(booking, action.do === 'pay' ? action.amount : 'right');
  const fresh = { amount, outcome: null, returned: 0 };
  if (action.do === 'pay') payments.push({ ...fresh, status: 'captured' });
  if (action.do === 'authorize') payments.push({ ...fresh, status: 'authorized' });
  if (action.do === 'failToPay') payments.push({ ...fresh, status: 'failed' });
  if (action.do !== 'captureLate') return;
  const waiting = payments.find(({ status }) => status !== 'captured');
  if (waiting) waiting.status = 'captured';
}

/** Tells us of it; where all ways tell, the gateway is asked more than once. */
export function tell(state: State, booking: Booking, { do: what, by }: AtGateway): string {
  if (by === 'nobody') return 'ok';
  const isMoney = what === 'pay' || what === 'captureLate';
  const isDecided = isMoney && undecidedOf(booking).length === 0;
  if (by !== 'webhook' || !isDecided) settle(state, booking);
  if (by === 'everybody') settle(state, booking);
  return by === 'page' ? `ok ${booking.status === 'confirmed' ? 'confirmed' : 'not'}` : 'ok';
}

const undecidedOf = ({ payments }: Booking) =>
  payments.filter(({ status, outcome }) => status === 'captured' && outcome === null);

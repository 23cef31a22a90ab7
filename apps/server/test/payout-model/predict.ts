import type { Action } from './actions.ts';
import {
  type Book,
  type Booking,
  commissionOf,
  disputeOf,
  giveBack,
  happenAtGateway,
  hearAll,
  isOver,
  leastPaise,
  owedOf,
  sendAll,
  total,
} from './book.ts';
import { decide, prepare } from './predict-payouts.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
export type Answer = 'ok' | 'refused' | 'nothing';
export type Predicted = { book: Book; answer: Answer };

const dayMs = 86_400_000;

/** Applies what the gateway and her bank do first, before we hear of it. */
export function happened(before: Book, action: Action): Book {
  const book = structuredClone(before);
  const booking = 'booking' in action && book.bookings[action.booking];
  if (!booking) return book;
  if (action.do === 'refundAtGateway') happenAtGateway(booking, { sent: action.amount });
  if (action.do === 'bankReturns' && action.refund)
    happenAtGateway(booking, { sent: -action.refund.amount });
  if (action.do === 'dispute') disputeAtGateway(booking, action);
  return book;
}

/**
 * Tells whether a dispute may turn: a decided one stays, unless it was lost; a second one may be opened
 * after one that was won.
 */
export function mayTurn(one: Booking, { turn }: Pick<Of<'dispute'>, 'turn'>): boolean {
  const { status } = disputeOf(one);
  if (status === 'open') return turn === 'won' || turn === 'lost';
  if (status === 'lost') return turn === 'recovered';
  return status !== 'recovered' && (turn === 'open' || turn === 'lost');
}

export function disputedPaise(one: Booking, { share }: Pick<Of<'dispute'>, 'share'>): number {
  const { status, amount } = disputeOf(one);
  return status === 'open' || status === 'lost' ? amount : Math.ceil((total(one) * share) / 100);
}

function disputeAtGateway(one: Booking, action: Of<'dispute'>): void {
  if (!mayTurn(one, action)) return;
  const amount = disputedPaise(one, action);
  const taken = action.turn === 'lost' ? amount : 0;
  const recovered = action.turn === 'recovered' ? amount : 0;
  happenAtGateway(one, { taken, recovered, dispute: { status: action.turn, amount } });
}

/** Predicts what this action must answer, and the state afterwards. */
export function predict(before: Book, action: Action): Predicted {
  const book = structuredClone(before);
  return { book, answer: answerTo(book, action) };
}

function answerTo(book: Book, action: Action): Answer {
  switch (action.do) {
    case 'buy':
      return buy(book, action);
    case 'prepare':
      return prepare(book, action);
    case 'file':
    case 'release':
    case 'pay':
    case 'sendBack':
    case 'correct':
    case 'confirm':
    case 'callOff':
    case 'answer': {
      const payout = book.payouts[action.payout];
      return payout ? decide(book, payout, action) : 'nothing';
    }
    case 'cancelEvent':
      return cancelEvent(book, action);
    case 'wait':
      return 'ok';
    case 'switch':
      book.needsTwo = !book.needsTwo;
      return 'ok';
    case 'switchProof':
      book.proves = !book.proves;
      return 'ok';
    case 'hear':
      hearAll(book);
      return 'ok';
    case 'sendRefunds':
      sendAll(book);
      hearAll(book);
      sendAll(book);
      return 'ok';
    default:
      return actOn(book, action);
  }
}

function actOn(book: Book, action: Extract<Action, { booking: number }>): Answer {
  const booking = book.bookings[action.booking];
  if (!booking) return 'nothing';
  switch (action.do) {
    case 'cancel':
      return cancel(book, booking);
    case 'refund':
      return refund(book, booking, action);
    case 'dispute':
      if (action.hears) hearAll(book);
      return 'ok';
    default:
      hearAll(book);
      return 'ok';
  }
}

export const prices = [33_333, 50_000];

function buy(book: Book, { event, quantity, key }: Of<'buy'>): Answer {
  if (isOver(book, event) || book.events[event]?.status !== 'approved') return 'refused';
  book.bookings.push(bookingOf(key, event, quantity));
  return 'ok';
}

export function bookingOf(key: string, event: number, quantity: number): Booking {
  const price = (prices[event] ?? 0) * quantity;
  const charge = Math.floor((price * 2 + 50) / 100);
  return {
    key,
    event,
    price,
    charge,
    status: 'confirmed',
    left: { price, charge },
    kept: 0,
    sent: 0,
    taken: 0,
    recovered: 0,
    dispute: { status: 'none', amount: 0 },
    unheard: null,
  };
}

/**
 * Cancels for the price of the tickets, at least what the gateway moves: also while her bank decides, but
 * then it waits.
 */
function cancel(book: Book, booking: Booking): Answer {
  if (booking.status === 'cancelled') return 'ok';
  if (book.now > (book.events[booking.event]?.startsAt ?? 0) - dayMs) return 'refused';
  const { price } = booking.left;
  if (price >= leastPaise) giveBack(booking, { price, charge: 0 });
  else if (total(booking.left) >= leastPaise)
    giveBack(booking, { price, charge: leastPaise - price });
  booking.status = 'cancelled';
  return 'ok';
}

function cancelEvent(book: Book, { event, by }: Of<'cancelEvent'>): Answer {
  const found = book.events[event];
  if (!found) return 'nothing';
  if (found.status === 'cancelled') return 'ok';
  if (by === 'organiser' && isOver(book, event)) return 'refused';
  found.status = 'cancelled';
  for (const one of book.bookings) {
    if (one.event !== event || one.status !== 'confirmed') continue;
    if (total(one.left) >= leastPaise) giveBack(one, { ...one.left });
    one.status = 'cancelled';
  }
  return 'ok';
}

function refund(book: Book, booking: Booking, action: Of<'refund'>): Answer {
  const { by, give, amount } = action;
  const left = total(booking.left);
  const isConfirmed = booking.status === 'confirmed';
  if (booking.dispute.status === 'open') return 'refused';
  if (!isConfirmed && (by === 'organiser' || left < leastPaise)) return 'refused';
  const owed = owedOf(book, booking.event);
  if (by === 'organiser' && booking.left.price > 0 && owed <= 0) return 'refused';
  const everything = left < leastPaise ? 0 : left;
  const takesTickets = give === 'everything' || action.takesTickets;
  if (give === 'everything' && amount !== everything) return 'refused';
  if (give === 'part') {
    if (amount < leastPaise || amount > everything) return 'refused';
    if (isConfirmed && !takesTickets && left - amount < leastPaise) return 'refused';
  }
  const after = structuredClone(booking);
  giveBack(after, amount);
  const earning = (price: number) => price - commissionOf(price);
  const hers = earning(booking.left.price) - earning(after.left.price);
  if (by === 'organiser' && hers > Math.max(0, owed)) return 'refused';
  giveBack(booking, amount);
  if (isConfirmed && takesTickets) booking.status = 'cancelled';
  return 'ok';
}

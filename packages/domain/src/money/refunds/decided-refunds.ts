import { say, type Text } from '../../language/texts.ts';
import type { BookingStatus } from '../../sales/bookings.ts';
import { type LedgerAccount, type SalePart, saleReversalEntries } from '../orders/ledger.ts';
import { partOfSale, totalOf } from './refunds.ts';

/**
 * The choices of a refund of one booking, case by case: everything or the ticket price takes the tickets
 * back, a part leaves them valid unless they are taken back too.
 */
export const refundGives = ['everything', 'ticket_price', 'part'] as const;
export type RefundGive = (typeof refundGives)[number];

/** The least that the gateway moves, in paise. */
export const leastRefundPaise = 100;

export type RefundCase = {
  by: 'organiser' | 'admin';
  status: BookingStatus;
  /** The rest of its sale: paid, less what has gone back or is on its way. */
  left: SalePart;
  /** Whether the buyer's bank was asked to take the payment back, and has not decided. */
  isDisputed: boolean;
  /**
   * The event's earnings for its organiser, less what payouts that stand cover; below zero: too much was paid
   * out.
   */
  owedPaise: number;
};

/** `amountPaise` is the sum that the decider has seen: if it is another by now, nothing is refunded. */
export type RefundWish = { give: RefundGive; amountPaise: number; takesTickets: boolean };
export type RefundPlan = { amountPaise: number; undoes: SalePart; takesTickets: boolean };

/** Says why nothing of it can be refunded now; null when it can. */
export function refundBlocker(one: RefundCase): Text | null {
  const { by, status, left, isDisputed, owedPaise } = one;
  if (isDisputed) {
    return say('Her bank is deciding about this payment. It cannot be refunded until then.');
  }
  const isOver = status !== 'confirmed';
  if (isOver && by === 'organiser') return say('This booking was cancelled.');
  if (isOver && totalOf(left) === 0) {
    return say('All that was paid for this booking has gone back.');
  }
  if (isOver && totalOf(left) < leastRefundPaise) return tooLittle;
  if (by === 'organiser' && left.subtotalPaise > 0 && owedPaise <= 0) return paidOut;
  return null;
}

/** The amounts to choose from, in paise; null: not for this booking. */
export type RefundChoices = {
  /** 0: the tickets alone, since what is left is less than the gateway moves. */
  everything: number;
  ticketPrice: number | null;
  /** The most that a booking can give back and stay valid. */
  maxOfValid: number | null;
};

export function refundChoices({ status, left }: RefundCase): RefundChoices {
  const isValid = status === 'confirmed';
  const total = totalOf(left);
  const maxOfValid = isValid ? total - leastRefundPaise : 0;
  const isPriceAlone = isValid && left.feePaise > 0 && left.subtotalPaise >= leastRefundPaise;
  return {
    everything: total < leastRefundPaise ? 0 : total,
    ticketPrice: isPriceAlone ? left.subtotalPaise : null,
    maxOfValid: maxOfValid >= leastRefundPaise ? maxOfValid : null,
  };
}

/** Returns what is done about it, or says why not. */
export function planRefund(one: RefundCase, wish: RefundWish): RefundPlan | Text {
  const blocker = refundBlocker(one);
  if (blocker) return blocker;
  const { left } = one;
  const plan = wishedPlan(one, wish);
  if ('pattern' in plan) return plan;
  if (one.by === 'organiser' && costOf(left, plan.undoes).earnings > Math.max(0, one.owedPaise)) {
    return paidOut;
  }
  return plan;
}

function wishedPlan(one: RefundCase, wish: RefundWish): RefundPlan | Text {
  const { left, status } = one;
  const choices = refundChoices(one);
  const { amountPaise } = wish;
  const hasTickets = status === 'confirmed';
  if (wish.give === 'everything') {
    if (amountPaise !== choices.everything) return hasChanged;
    return { amountPaise, undoes: undoneBy(left, wish), takesTickets: hasTickets };
  }
  if (wish.give === 'ticket_price') {
    if (amountPaise !== choices.ticketPrice) return hasChanged;
    return { amountPaise, undoes: undoneBy(left, wish), takesTickets: true };
  }
  if (amountPaise < leastRefundPaise) return tooLittle;
  if (amountPaise > choices.everything) return hasChanged;
  const takesTickets = hasTickets && wish.takesTickets;
  if (hasTickets && !takesTickets && amountPaise > (choices.maxOfValid ?? 0)) {
    return keepsTooLittle;
  }
  return { amountPaise, undoes: undoneBy(left, wish), takesTickets };
}

type Amount = Pick<RefundWish, 'give' | 'amountPaise'>;

/** Returns the part of the sale that goes back with it. */
function undoneBy(left: SalePart, { give, amountPaise }: Amount): SalePart {
  if (amountPaise === 0) return { subtotalPaise: 0, feePaise: 0 };
  if (give === 'ticket_price') return { subtotalPaise: amountPaise, feePaise: 0 };
  return partOfSale(left, amountPaise);
}

/**
 * A refund's cost in paise: what the organiser earns less, and the commission and service charge that we give
 * back.
 */
export type RefundCost = { earnings: number; commission: number; charge: number };

/** Tells from whom a refund comes, as the ledger will book it. @throws RangeError for more than is left */
export const refundCost = (left: SalePart, amount: Amount): RefundCost =>
  costOf(left, undoneBy(left, amount));

function costOf(left: SalePart, undoes: SalePart): RefundCost {
  const entries = saleReversalEntries(left, undoes);
  const on = (name: LedgerAccount) =>
    entries.find(({ account }) => account === name)?.amountPaise ?? 0;
  return {
    earnings: on('organiser_payable'),
    commission: on('commission_income'),
    charge: on('service_charge_income'),
  };
}

const tooLittle = say('A refund is at least ₹1.');
const keepsTooLittle = say(
  'Something of the payment has to stay for tickets that stay valid. Refund everything, and the tickets are taken back.',
);
const hasChanged = say(
  'What is left of this payment has changed meanwhile. Please look at the amounts again.',
);
const paidOut = say(
  'The money for this event has been paid out, or is on its way to the bank. Please write to us: our team can refund it.',
);

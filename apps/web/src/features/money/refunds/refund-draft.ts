import { latinDigits } from '@nagarika/domain/language/latin-digits';
import { type RefundCost, refundCost } from '@nagarika/domain/money/refunds/decided-refunds';
import type { Outputs } from '../../../lib/requests/trpc.ts';

export type RefundCase = Outputs['refunds']['show'];

export type RefundDraft = {
  give: 'everything' | 'ticket_price' | 'part';
  /** The amount as typed, for a part alone. */
  rupees: string;
  /** Whether a part also voids the tickets; everything and the ticket price always do. */
  takesTickets: boolean;
  reason: string;
};

export const emptyDraft: RefundDraft = {
  give: 'everything',
  rupees: '',
  takesTickets: false,
  reason: '',
};

export const maxReason = 500;

/** The gateway's least amount, in paise. */
const leastPaise = 100;

/** Returns the paise that go back; null when the typed text is no amount. */
export function amountOf(one: RefundCase, { give, rupees }: RefundDraft): number | null {
  if (give === 'everything') return one.everything;
  if (give === 'ticket_price') return one.ticketPrice;
  const typed = latinDigits(rupees).replace(/[,\s₹]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

/**
 * Returns who bears the refund; null when nothing goes back, the amount is invalid, or the caller
 * may not know.
 */
export function costOf(one: RefundCase, draft: RefundDraft): RefundCost | null {
  const amountPaise = amountOf(one, draft);
  if (!one.left || !amountPaise || amountPaise > one.everything) return null;
  return refundCost(one.left, { give: draft.give, amountPaise });
}

/** Tells whether tickets are void afterwards. */
export function takesTickets(one: RefundCase, draft: RefundDraft): boolean {
  return one.isValid && (draft.give !== 'part' || draft.takesTickets);
}

export type AmountProblem = 'missing' | 'too_little' | 'too_much' | 'leaves_nothing';

/** Returns what is wrong with the amount, or null; the server judges again. */
export function amountProblem(one: RefundCase, draft: RefundDraft): AmountProblem | null {
  if (draft.give !== 'part') return null;
  const amount = amountOf(one, draft);
  if (amount === null) return 'missing';
  if (amount < leastPaise) return 'too_little';
  if (amount > one.everything) return 'too_much';
  const leavesNothing = one.isValid && !draft.takesTickets && amount > (one.maxOfValid ?? 0);
  return leavesNothing ? 'leaves_nothing' : null;
}

/** Tells whether the reason lacks even one word for the buyer. */
export function isReasonMissing({ reason }: RefundDraft): boolean {
  return reason.trim().length < 3;
}

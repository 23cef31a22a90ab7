import { latinDigits } from '@nagarika/domain/language/latin-digits';
import { type RefundCost, refundCost } from '@nagarika/domain/money/refunds/decided-refunds';
import type { Outputs } from '../../../lib/requests/trpc.ts';

export type RefundCase = Outputs['refunds']['show'];

export type RefundDraft = {
  give: 'everything' | 'ticket_price' | 'part';
  /** As typed; of a part alone. */
  rupees: string;
  /** With a part; everything and the ticket price always take them. */
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

/** The gateway moves no less, in paise. */
const leastPaise = 100;

/** Paise that go back; null: what was typed is no amount. */
export function amountOf(one: RefundCase, { give, rupees }: RefundDraft): number | null {
  if (give === 'everything') return one.everything;
  if (give === 'ticket_price') return one.ticketPrice;
  const typed = latinDigits(rupees).replace(/[,\s₹]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

/** Says who bears it; null: nothing goes back, it is no amount, or she who asks is not to know. */
export function costOf(one: RefundCase, draft: RefundDraft): RefundCost | null {
  const amountPaise = amountOf(one, draft);
  if (!one.left || !amountPaise || amountPaise > one.everything) return null;
  return refundCost(one.left, { give: draft.give, amountPaise });
}

/** Whether tickets are void afterwards. */
export function takesTickets(one: RefundCase, draft: RefundDraft): boolean {
  return one.isValid && (draft.give !== 'part' || draft.takesTickets);
}

export type AmountProblem = 'missing' | 'too_little' | 'too_much' | 'leaves_nothing';

/** What is wrong with the amount; null: nothing. The server judges again. */
export function amountProblem(one: RefundCase, draft: RefundDraft): AmountProblem | null {
  if (draft.give !== 'part') return null;
  const amount = amountOf(one, draft);
  if (amount === null) return 'missing';
  if (amount < leastPaise) return 'too_little';
  if (amount > one.everything) return 'too_much';
  const leavesNothing = one.isValid && !draft.takesTickets && amount > (one.maxOfValid ?? 0);
  return leavesNothing ? 'leaves_nothing' : null;
}

/** The buyer reads it: a word at least. */
export function isReasonMissing({ reason }: RefundDraft): boolean {
  return reason.trim().length < 3;
}

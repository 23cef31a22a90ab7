import { type Rules, rulesOf, termsOf, womenOnlyNote } from '../../events/drafts/event-terms.ts';
import { refundUntilWords } from '../../events/drafts/refund-policy.ts';
import type { Text } from '../../language/texts.ts';
import {
  type CancellableBooking,
  type CancellableEvent,
  cancelPolicy,
  refundDeadline,
} from './cancellation.ts';

/**
 * Says until when cancelling gives this buyer her money back, as a day and time; null when nothing was paid.
 */
export function refundUntilOf(
  booking: CancellableBooking,
  event: CancellableEvent,
  now: Date,
): Text | null {
  return booking.totalPaise === 0 ? null : refundUntilWords(refundDeadline(booking, event), now);
}

/**
 * Lists the terms on a buyer's ticket: the policy that holds for her with its last day, the rules, and who
 * may book.
 */
export function termsOfBooking(
  booking: CancellableBooking,
  event: CancellableEvent & Rules,
  now: Date,
): (string | Text)[] {
  if (booking.totalPaise === 0) return termsOf(event, true);
  const until = refundDeadline(booking, event) && refundUntilOf(booking, event, now);
  return [
    cancelPolicy(booking, event),
    ...(until ? [until] : []),
    ...rulesOf(event),
    womenOnlyNote,
  ];
}

import {
  betterRefundHours,
  lastRefundAt,
  type RefundHours,
  refundPolicy,
} from '../../events/drafts/refund-policy.ts';
import { type EventStatus, isPast } from '../../events/listing/events.ts';
import { say, type Text } from '../../language/texts.ts';
import type { SalePart } from '../orders/ledger.ts';
import { leastRefundPaise } from './decided-refunds.ts';
import { totalOf } from './refunds.ts';

export type CancellableBooking = {
  subtotalPaise: number;
  feePaise: number;
  totalPaise: number;
  /** The time of the order, which is by the date and place that the buyer saw. */
  createdAt: Date;
  /** The event's policy at the order: a later one that is worse does not bind the buyer. */
  refundUntilHours: RefundHours;
};
export type CancellableEvent = {
  status: EventStatus;
  startsAt: Date;
  refundUntilHours: RefundHours;
  /** The last change of its date or place; null: never. */
  rescheduledAt: Date | null;
};

/** The live seats of the booking, by what has become of them. */
export type SeatsOfBooking = { checkedIn: number; transferred: number };

/** A member's refund, and what is kept (docs/payments.md#cancelling). Paise. */
export type Refundable = { refundPaise: number; keptPaise: number };

/**
 * Tells whether the buyer booked another day or place, or a day that does not hold any more
 * (docs/payments.md#cancelling).
 */
export function isMoved(booking: CancellableBooking, event: CancellableEvent): boolean {
  if (event.status === 'postponed') return true;
  return event.rescheduledAt !== null && booking.createdAt < event.rescheduledAt;
}

/** Returns the better of two policies: the one that the buyer booked under, and the event's as it is now. */
export function refundHoursOf(
  booking: Pick<CancellableBooking, 'refundUntilHours'>,
  event: Pick<CancellableEvent, 'refundUntilHours'>,
): RefundHours {
  return betterRefundHours(booking.refundUntilHours, event.refundUntilHours);
}

/**
 * Returns the last moment in which a member can cancel for a refund, to the millisecond; UTC instant, null:
 * never.
 */
export function refundDeadline(booking: CancellableBooking, event: CancellableEvent): Date | null {
  if (isMoved(booking, event)) return event.startsAt;
  return lastRefundAt(event.startsAt, refundHoursOf(booking, event));
}

/**
 * Returns the refund: the ticket price, never the service charge, unless the event moved; null when it is too
 * late, or never under the policy. A free booking gives its seats back. Where the price, after a part went
 * back, is less than the gateway moves, that least goes back if so much is left.
 */
export function refundable(
  booking: CancellableBooking,
  event: CancellableEvent,
  now: Date,
): Refundable | null {
  if (booking.totalPaise === 0) return { refundPaise: 0, keptPaise: 0 };
  if (isTooLate(booking, event, now)) return null;
  const feePaise = isMoved(booking, event) ? booking.feePaise : 0;
  const refundPaise = totalOf(atLeastMoved({ ...booking, feePaise }, booking, true));
  return { refundPaise, keptPaise: booking.totalPaise - refundPaise };
}

/**
 * Lifts a refund to ₹1, the least that the gateway moves, with the last of the seats if so much is left;
 * before them a smaller sum waits.
 */
export function atLeastMoved(
  { subtotalPaise, feePaise }: SalePart,
  left: SalePart,
  isAll: boolean,
): SalePart {
  const paise = subtotalPaise + feePaise;
  if (paise === 0 || paise >= leastRefundPaise) return { subtotalPaise, feePaise };
  if (!isAll || totalOf(left) < leastRefundPaise) return { subtotalPaise: 0, feePaise: 0 };
  return { subtotalPaise, feePaise: leastRefundPaise - subtotalPaise };
}

/** Tells whether the deadline has passed; none runs out until a postponed event has a new date. */
function isTooLate(booking: CancellableBooking, event: CancellableEvent, now: Date): boolean {
  if (event.status === 'postponed') return false;
  const deadline = refundDeadline(booking, event);
  return deadline === null || now > deadline;
}

/** Says what decides over the refund. */
export function cancelPolicy(booking: CancellableBooking, event: CancellableEvent): Text {
  if (event.status === 'postponed') {
    return say(
      'The event is postponed: until it has a new date you get back all that you paid, the service charge included.',
    );
  }
  return isMoved(booking, event)
    ? say(
        'The event was moved after you booked: until it starts you get back all that you paid, the service charge included.',
      )
    : refundPolicy(refundHoursOf(booking, event));
}

/**
 * Says why a member cannot cancel seats of this confirmed booking herself; null when she can cancel those
 * that are hers.
 */
export function cancelSeatsBlocker(
  booking: CancellableBooking,
  event: CancellableEvent,
  { checkedIn }: Pick<SeatsOfBooking, 'checkedIn'>,
  now: Date,
): Text | null {
  if (isPast(event, now)) return say('This event has already started.');
  if (checkedIn > 0) return say('Somebody has been let in with this booking already.');
  return refundable(booking, event, now) ? null : cancelPolicy(booking, event);
}

/** Says the same of the whole booking. */
export function cancelBlocker(
  booking: CancellableBooking,
  event: CancellableEvent,
  seats: SeatsOfBooking,
  now: Date,
): Text | null {
  const blocker = cancelSeatsBlocker(booking, event, seats, now);
  if (blocker !== null || seats.transferred === 0) return blocker;
  return say(
    '{tickets, plural, one {One of these tickets belongs to somebody else now. She can give it back} other {# of these tickets belong to others now. They can give them back}} in My Bookings; then you can cancel.',
    { tickets: seats.transferred },
  );
}

import {
  betterRefundHours,
  lastRefundAt,
  type RefundHours,
  refundPolicy,
} from '../../events/drafts/refund-policy.ts';
import { type EventStatus, isPast } from '../../events/listing/events.ts';
import { say, type Text } from '../../language/texts.ts';
import type { SalePart } from '../orders/payments.ts';
import { leastRefundPaise } from './decided-refunds.ts';
import { totalOf } from './refunds.ts';

export type CancellableBooking = {
  subtotalPaise: number;
  feePaise: number;
  totalPaise: number;
  /** When it was ordered, by the date and place that she saw. */
  createdAt: Date;
  /** Of the event's policy when it was ordered: a later one that is worse does not bind her. */
  refundUntilHours: RefundHours;
};
export type CancellableEvent = {
  status: EventStatus;
  startsAt: Date;
  refundUntilHours: RefundHours;
  /** When its date or place last changed; null: never. */
  rescheduledAt: Date | null;
};

/** Live seats of the booking, by what has become of them. */
export type SeatsOfBooking = { checkedIn: number; transferred: number };

/** What a member gets back, and what is kept (docs/payments.md#cancelling). Paise. */
export type Refundable = { refundPaise: number; keptPaise: number };

/** The buyer booked another day or place, or a day that does not hold any more (docs/payments.md#cancelling). */
export function isMoved(booking: CancellableBooking, event: CancellableEvent): boolean {
  if (event.status === 'postponed') return true;
  return event.rescheduledAt !== null && booking.createdAt < event.rescheduledAt;
}

/** The better of two policies: that which she booked under, and the event's as it is now. */
export function refundHoursOf(
  booking: Pick<CancellableBooking, 'refundUntilHours'>,
  event: Pick<CancellableEvent, 'refundUntilHours'>,
): RefundHours {
  return betterRefundHours(booking.refundUntilHours, event.refundUntilHours);
}

/** Until when a member can cancel for a refund, to the millisecond; UTC instant, null: never. */
export function refundDeadline(booking: CancellableBooking, event: CancellableEvent): Date | null {
  if (isMoved(booking, event)) return event.startsAt;
  return lastRefundAt(event.startsAt, refundHoursOf(booking, event));
}

/**
 * The ticket price, never the service charge, unless the event moved; null: too late, or never under the
 * policy. A free booking gives its seats back. Of a price that is less than the gateway moves, after a part
 * went back, that least goes back, if so much is left.
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

/** Lifts what goes back to ₹1, the least that the gateway moves, with the last of the seats if so much is left; before them less waits. */
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

/** Until a new date is known nothing runs out. */
function isTooLate(booking: CancellableBooking, event: CancellableEvent, now: Date): boolean {
  if (event.status === 'postponed') return false;
  const deadline = refundDeadline(booking, event);
  return deadline === null || now > deadline;
}

/** What decides over the refund, in words. */
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

/** Why a member cannot cancel seats of this confirmed booking herself, in words; null: those that are hers she can. */
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

/** The same of the whole booking. */
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

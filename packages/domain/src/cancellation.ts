import { refundOnCancel } from './bookings.ts';
import { leastRefundPaise } from './decided-refunds.ts';
import { isPast, refundPolicy } from './events.ts';
import { say, type Text } from './texts.ts';

export type CancellableBooking = {
  subtotalPaise: number;
  feePaise: number;
  totalPaise: number;
  bookedAt: Date | null;
};
export type CancellableEvent = {
  startsAt: Date;
  refundUntilHours: number | null;
  /** When its date or place last changed; null: never. */
  rescheduledAt: Date | null;
};

/** Live seats of the booking, by what has become of them. */
export type SeatsOfBooking = { checkedIn: number; transferred: number };

/** What a member gets back, and what is kept (docs/payments.md#cancelling). Paise. */
export type Refundable = { refundPaise: number; keptPaise: number };

/** The buyer booked another day or place (docs/payments.md#cancelling). */
export function isMoved(booking: CancellableBooking, event: CancellableEvent): boolean {
  const { bookedAt } = booking;
  return bookedAt !== null && event.rescheduledAt !== null && bookedAt < event.rescheduledAt;
}

/**
 * Null: too late, or never under this event's policy. A free booking gives its seats back. Of a price that
 * is less than the gateway moves, after a part went back, that least goes back, if so much is left.
 */
export function refundable(
  booking: CancellableBooking,
  event: CancellableEvent,
  now: Date,
): Refundable | null {
  if (booking.totalPaise === 0) return { refundPaise: 0, keptPaise: 0 };
  const back = isMoved(booking, event)
    ? { ticketPaise: booking.subtotalPaise, feePaise: booking.feePaise }
    : refundOnCancel(booking, event, now);
  if (!back) return null;
  const wanted = Math.max(back.ticketPaise + back.feePaise, leastRefundPaise);
  const refundPaise = wanted <= booking.totalPaise ? wanted : 0;
  return { refundPaise, keptPaise: booking.totalPaise - refundPaise };
}

/** What decides over the refund, in words. */
export function cancelPolicy(booking: CancellableBooking, event: CancellableEvent): Text {
  return isMoved(booking, event)
    ? say(
        'The event was moved after you booked: until it starts you get back all that you paid, the service charge included.',
      )
    : refundPolicy(event.refundUntilHours);
}

/** Why a member cannot cancel this confirmed booking herself, in words; null: it can be done. */
export function cancelBlocker(
  booking: CancellableBooking,
  event: CancellableEvent,
  seats: SeatsOfBooking,
  now: Date,
): Text | null {
  if (isPast(event, now)) return say('This event has already started.');
  if (seats.checkedIn > 0) return say('Somebody has been let in with this booking already.');
  if (seats.transferred > 0) {
    return say(
      '{tickets, plural, one {One of these tickets belongs to somebody else now. She can give it back} other {# of these tickets belong to others now. They can give them back}} in My Bookings; then you can cancel.',
      { tickets: seats.transferred },
    );
  }
  return refundable(booking, event, now) ? null : cancelPolicy(booking, event);
}

/** Until when a member can cancel for a refund; UTC instant, null: never. */
export function refundDeadline(booking: CancellableBooking, event: CancellableEvent): Date | null {
  if (isMoved(booking, event)) return event.startsAt;
  if (event.refundUntilHours === null) return null;
  return new Date(event.startsAt.getTime() - event.refundUntilHours * 3_600_000);
}

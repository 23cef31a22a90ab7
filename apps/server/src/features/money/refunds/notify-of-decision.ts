import type { Transaction } from '@nagarika/db/client';
import { formatRupees } from '@nagarika/domain/language/format';
import { say, type Text } from '@nagarika/domain/language/texts';
import type { RefundPlan } from '@nagarika/domain/money/refunds/decided-refunds';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { buyerOf } from '#server/features/sales/bookings/booked-lines.ts';
import type { LockedBooking } from '#server/features/sales/bookings/lock-booking.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { aboutEvent, ended, sentences } from '#server/words/sentences.ts';

type Decision = {
  by: 'organiser' | 'admin';
  organiserId: string;
  locked: LockedBooking;
  plan: RefundPlan;
  refundId: string;
  reason: string;
};

/** Tells the buyer what goes back and why, and the organiser what our team decided about the event. */
export async function notifyOfDecision(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  decision: Decision,
): Promise<void> {
  const isForOrganiser =
    decision.by === 'admin' && decision.organiserId !== decision.locked.booking.userId;
  await notify(deps, tx, [
    memberNotification(decision),
    ...(isForOrganiser ? [organiserNotification(decision)] : []),
  ]);
}

function memberNotification(decision: Decision): NewNotification {
  const { by, locked, plan, refundId, reason } = decision;
  const { event, booking } = locked;
  const isFree = plan.amountPaise === 0;
  const about = {
    code: booking.ticketCode ?? '',
    seats: booking.quantity,
    amount: formatRupees(plan.amountPaise),
  };
  const { tookBack, refunds } = decided[by];
  return {
    userId: buyerOf(booking),
    kind: isFree ? 'booking_cancelled' : 'booking_refunded',
    title: isFree ? say('Your booking was cancelled') : say('Your payment is being refunded'),
    message: sentences(
      aboutEvent(event.title, isFree ? tookBack(about) : refunds(about)),
      say('The reason: {reason}', { reason: ended(reason) }),
      !isFree &&
        say('The money goes back to where it came from, usually within 5 to 7 working days.'),
      standing(decision),
    ),
    link: isFree ? '/my-bookings' : `/book/${event.id}/status/${booking.id}`,
    dedupeKey: isFree ? `booking_taken_back:${booking.id}` : `booking_refunded:decided:${refundId}`,
    bookingId: booking.id,
    eventId: event.id,
  };
}

type Values = NonNullable<Text['values']>;

const decided = {
  organiser: {
    tookBack: (about: Values) =>
      say(
        'The organiser took your {seats, plural, one {ticket} other {tickets}} of booking {code} back.',
        about,
      ),
    refunds: (about: Values) => say('The organiser refunds {amount} of booking {code}.', about),
  },
  admin: {
    tookBack: (about: Values) =>
      say(
        'Our team took your {seats, plural, one {ticket} other {tickets}} of booking {code} back.',
        about,
      ),
    refunds: (about: Values) => say('Our team refunds {amount} of booking {code}.', about),
  },
};

/** Says what becomes of the tickets, where that is not said yet. */
function standing({ plan, locked: { booking } }: Decision): Text | null {
  if (!plan.takesTickets) {
    return booking.status === 'confirmed' ? say('Your tickets stay valid.') : null;
  }
  if (plan.amountPaise === 0) return null;
  return say('{seats, plural, one {Your ticket is void} other {Your tickets are void}} now.', {
    seats: booking.quantity,
  });
}

/**
 * Tells the organiser without the reason, which stands with the booking: her message would keep it when the
 * buyer is forgotten.
 */
function organiserNotification({ organiserId, locked, plan, refundId }: Decision): NewNotification {
  const { event, booking } = locked;
  const about = {
    code: booking.ticketCode ?? '',
    amount: formatRupees(plan.amountPaise),
  };
  return {
    userId: organiserId,
    kind: 'booking_given_back',
    title: plan.takesTickets ? say('A booking was taken back') : say('A booking was refunded'),
    message: sentences(
      aboutEvent(
        event.title,
        plan.amountPaise === 0
          ? say('our team cancelled booking {code}.', about)
          : say('our team refunded {amount} of booking {code}.', about),
      ),
      plan.takesTickets && say('Its tickets are void and its seats are free.'),
      plan.amountPaise > 0 && say('You find the reason with the booking, under Refund.'),
    ),
    link: `/my-events/${event.id}`,
    dedupeKey: `booking_given_back:${plan.amountPaise === 0 ? booking.id : refundId}`,
    eventId: event.id,
  };
}

import type { Transaction } from '@nagarika/db/client';
import type { RefundPlan } from '@nagarika/domain/decided-refunds';
import { formatRupees } from '@nagarika/domain/format';
import type { LockedBooking } from '#server/features/bookings/lock-booking.ts';
import { type NewNotification, notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';

type Decision = {
  by: 'organiser' | 'admin';
  organiserId: string;
  locked: LockedBooking;
  plan: RefundPlan;
  refundId: string;
  reason: string;
};

/** Who booked reads what goes back and why; the organiser what our team decided about the event. */
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

function memberNotification({
  by,
  locked: { event, booking },
  plan,
  refundId,
  reason,
}: Decision): NewNotification {
  const isFree = plan.amountPaise === 0;
  const who = by === 'admin' ? 'Our team' : 'The organiser';
  const what = isFree
    ? `${who} took your ${booking.quantity === 1 ? 'ticket' : 'tickets'} of booking ${booking.ticketCode} back.`
    : `${who} refunds ${formatRupees(plan.amountPaise)} of booking ${booking.ticketCode}.`;
  const where = isFree
    ? null
    : 'The money goes back to where it came from, usually within 5 to 7 working days.';
  const stands = plan.takesTickets
    ? !isFree &&
      (booking.quantity === 1 ? 'Your ticket is void now.' : 'Your tickets are void now.')
    : booking.status === 'confirmed' && 'Your tickets stay valid.';
  return {
    userId: booking.userId,
    kind: isFree ? 'booking_cancelled' : 'booking_refunded',
    title: isFree ? 'Your booking was cancelled' : 'Your payment is being refunded',
    message: [`${event.title}: ${what}`, `The reason: ${sentence(reason)}`, where, stands]
      .filter(Boolean)
      .join(' '),
    link: isFree ? '/my-bookings' : `/book/${event.id}/status/${booking.id}`,
    dedupeKey: isFree ? `booking_taken_back:${booking.id}` : `booking_refunded:decided:${refundId}`,
    bookingId: booking.id,
    eventId: event.id,
  };
}

/** Why stands with the booking: the organiser's message would keep it when the buyer is forgotten. */
function organiserNotification({ organiserId, locked, plan, refundId }: Decision): NewNotification {
  const { event, booking } = locked;
  const what =
    plan.amountPaise === 0 ? 'cancelled' : `refunded ${formatRupees(plan.amountPaise)} of`;
  const stands = plan.takesTickets ? 'Its tickets are void and its seats are free.' : null;
  return {
    userId: organiserId,
    kind: 'booking_given_back',
    title: plan.takesTickets ? 'A booking was taken back' : 'A booking was refunded',
    message: [
      `${event.title}: our team ${what} booking ${booking.ticketCode}.`,
      stands,
      plan.amountPaise > 0 && 'You find the reason with the booking, under Refund.',
    ]
      .filter(Boolean)
      .join(' '),
    link: `/my-events/${event.id}`,
    dedupeKey: `booking_given_back:${plan.amountPaise === 0 ? booking.id : refundId}`,
    eventId: event.id,
  };
}

/** As it was written, with an end, since more follows it. */
function sentence(words: string): string {
  return /[.!?।…]$/.test(words) ? words : `${words}.`;
}

import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { isPast } from '@nagarika/domain/events';
import { formatRupees } from '@nagarika/domain/format';
import { totalOf } from '@nagarika/domain/refunds';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { cancelBooking } from '#server/features/bookings/cancel-booking.ts';
import { type LockedEvent, lockEvent } from '#server/features/bookings/lock-event.ts';
import { isSold } from '#server/features/bookings/sold-seats.ts';
import { saleLeft } from '#server/features/ledger/sale-left.ts';
import { type NewNotification, notify } from '#server/features/notifications/notify.ts';
import { paymentOfBooking } from '#server/features/payments/payment-of-booking.ts';
import { queueRefund } from '#server/features/payments/queue-refund.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findOwnEvent } from './find-own-event.ts';

type Cancelled = { status: 'cancelled'; refundedBookings: number };

/**
 * The event does not take place: every booking is cancelled and paid back in full, the service
 * charge included, and everybody is told, in one transaction. Who pays afterwards is refunded by
 * settle. Repeating it answers the same. After the start only admins may.
 */
export async function cancelEvent(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Cancelled> {
  const { deps, user } = ctx;
  const { organiserId } = (await findOwnEvent(ctx, id)).event;
  return deps.seats.transaction(id, async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw new Refusal('not_found', 'Event Not Found');
    if (event.status === 'cancelled') return { status: 'cancelled', refundedBookings: 0 };
    const now = deps.clock.now();
    if (isPast(event, now) && user.role !== 'admin') {
      throw new Refusal('unprocessable', 'This event has already started.');
    }
    await tx.update(events).set({ status: 'cancelled', cancelledAt: now }).where(eq(events.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'event.cancelled',
      subjectType: 'event',
      subjectId: id,
      before: { status: event.status },
      after: { status: 'cancelled', reason: reason ?? null },
      at: now,
    });
    const { refundedBookings, notifications } = await payBackAll(deps, tx, event, reason);
    const isByOrganiser = organiserId === user.id;
    const own = organiserNotification(organiserId, event, { reason, isByOrganiser });
    await notify(deps, tx, [own, ...notifications]);
    return { status: 'cancelled', refundedBookings };
  });
}

/** Whether the organiser cancelled it herself, or an admin did. */
function organiserNotification(
  organiserId: string,
  event: LockedEvent,
  { reason, isByOrganiser }: { reason: string | undefined; isByOrganiser: boolean },
): NewNotification {
  const who = isByOrganiser ? 'You' : 'Our team';
  const message = `${who} cancelled ${event.title}. Everybody who booked is refunded in full.`;
  return {
    userId: organiserId,
    kind: 'event_cancelled',
    title: 'Your event was cancelled',
    message: isByOrganiser ? message : [message, reason].filter(Boolean).join(' '),
    link: `/my-events/${event.id}`,
    dedupeKey: `own_event_cancelled:${event.id}`,
    eventId: event.id,
  };
}

/** In the order of their ids, so that two who cancel at once wait instead of deadlocking. */
async function payBackAll(deps: Deps, tx: Transaction, event: LockedEvent, reason?: string) {
  const now = deps.clock.now();
  const standing = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.eventId, event.id), isSold))
    .orderBy(asc(bookings.id))
    .for('update');
  const notifications: NewNotification[] = [];
  for (const booking of standing) {
    const left = await saleLeft(tx, booking.id);
    const leftPaise = totalOf(left);
    if (leftPaise > 0) {
      const payment = await paymentOfBooking(tx, booking.id);
      await queueRefund(deps, tx, {
        payment,
        about: { eventId: event.id, bookingId: booking.id, paymentId: payment.id },
        reason: 'event_cancelled',
        amountPaise: leftPaise,
        undoes: left,
      });
    }
    const holders = await cancelBooking(tx, booking.id, now);
    const toNotification = (userId: string, paidPaise: number) =>
      holderNotification({ userId, booking, event, paidPaise, reason });
    notifications.push(
      toNotification(booking.userId, leftPaise),
      ...holders.map((id) => toNotification(id, 0)),
    );
  }
  return { refundedBookings: standing.length, notifications };
}

/** For the buyer, with what she gets back, and for those who were given a ticket. */
function holderNotification(about: {
  userId: string;
  booking: { id: string; userId: string; totalPaise: number };
  event: LockedEvent;
  paidPaise: number;
  reason: string | undefined;
}): NewNotification {
  const { userId, booking, event, paidPaise, reason } = about;
  const refund =
    paidPaise > 0 &&
    `${formatRupees(paidPaise)}${paidPaise < booking.totalPaise ? '' : ', all that you paid,'} go back to where they came from, usually within 5 to 7 working days.`;
  const isPayer = userId === booking.userId;
  return {
    userId,
    kind: 'event_cancelled',
    title: 'Event cancelled',
    message: [`${event.title} is not taking place.`, reason, refund].filter(Boolean).join(' '),
    link: '/my-bookings',
    dedupeKey: `event_cancelled:${booking.id}${isPayer ? '' : `:${userId}`}`,
    eventId: event.id,
    ...(isPayer ? { bookingId: booking.id } : {}),
  };
}

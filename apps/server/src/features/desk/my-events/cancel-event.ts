import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { isPast } from '@nagarika/domain/events/listing/events';
import { say, type Text } from '@nagarika/domain/language/texts';
import type { SalePart } from '@nagarika/domain/money/orders/ledger';
import { leastRefundPaise } from '@nagarika/domain/money/refunds/decided-refunds';
import { totalOf } from '@nagarika/domain/money/refunds/refunds';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { managersOf } from '#server/features/events/event-team/with-managers.ts';
import { type LockedEvent, lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { salesLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { refundWords } from '#server/features/money/payments/refunds/notify-refund.ts';
import { queueRefunds } from '#server/features/money/payments/refunds/queue-refund.ts';
import { paymentsOfBookings } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { cancelBookings } from '#server/features/sales/bookings/cancel-booking.ts';
import { isBookingHeld } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { offerFreed } from '#server/features/sales/bookings/returns/offer-freed.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { sentences } from '#server/words/sentences.ts';

type By = 'organiser' | 'manager' | 'admin';

type Cancelled = { status: 'cancelled'; refundedBookings: number };

/**
 * Cancels an event in one transaction: every booking is cancelled and paid back in full, the service charge
 * included, and everybody is told. A buyer who pays afterwards is refunded by settle. Repeating it answers
 * the same. After the start only an admin who reviews may. `check` sees the event under its lock, before
 * anything is written, and may throw.
 */
export async function cancelEvent(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
  check?: (event: LockedEvent) => void,
): Promise<Cancelled> {
  const { deps, user } = ctx;
  const { event: found, role } = await findTeamEvent(ctx, id, 'manage');
  const { organiserId } = found;
  return deps.seats.transaction(id, async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw noSuch.event();
    if (event.status === 'cancelled') return { status: 'cancelled', refundedBookings: 0 };
    check?.(event);
    const now = deps.clock.now();
    if (isPast(event, now) && !mayActIn(user, 'review')) {
      throw new Refusal('unprocessable', say('This event has already started.'));
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
    await offerFreed(deps, tx, id); // The waiting list ends with the event.
    const { refundedBookings, notifications } = await payBackAll(deps, tx, event, reason);
    const by = organiserId === user.id ? 'organiser' : role === 'manager' ? 'manager' : 'admin';
    const own = organiserNotification(organiserId, event, { reason, by });
    const managers = await managersOf(tx, [id]);
    const others = managers.filter(({ userId }) => userId !== user.id);
    await notify(deps, tx, [
      own,
      ...others.map(({ userId }) => managerNotification(userId, event, reason)),
      ...notifications,
    ]);
    return { status: 'cancelled', refundedBookings };
  });
}

/**
 * Pays back with as many statements for all bookings as for one (docs/decisions/0146). Rows are locked in
 * the order of their ids, so that two cancellations at once wait instead of deadlocking.
 */
async function payBackAll(deps: Deps, tx: Transaction, event: LockedEvent, reason?: string) {
  const standing = await tx
    .select({
      id: bookings.id,
      userId: bookings.userId,
      totalPaise: bookings.totalPaise,
      isHeld: isBookingHeld(sql.raw('bookings.id')),
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, event.id), isSold))
    .orderBy(asc(bookings.id))
    .for('update');
  if (standing.length === 0) return { refundedBookings: 0, notifications: [] };
  const ids = standing.map(({ id }) => id);
  const left = await salesLeft(tx, ids);
  await refundAll(deps, tx, event, ids, left);
  const holders = await cancelBookings(deps, tx, ids, deps.clock.now());
  const notifications = standing.flatMap((booking) => {
    const about = { booking, event, reason };
    const paidPaise = backOf(left(booking.id));
    return [
      ...(booking.userId
        ? [holderNotification({ ...about, userId: booking.userId, paidPaise })]
        : []),
      ...holders(booking.id).map((userId) =>
        holderNotification({ ...about, userId, paidPaise: 0 }),
      ),
    ];
  });
  // Guests had no account and paid nothing here, so their seats just end.
  const refundedBookings = standing.filter(({ userId }) => userId !== null).length;
  return { refundedBookings, notifications };
}

/** Returns paise; nothing where less is left than the gateway moves. */
function backOf(left: SalePart): number {
  const total = totalOf(left);
  return total < leastRefundPaise ? 0 : total;
}

/** Refunds what is left of each payment: nothing of a free booking, and the rest of one refunded in part. */
async function refundAll(
  deps: Deps,
  tx: Transaction,
  event: LockedEvent,
  bookingIds: readonly string[],
  left: (bookingId: string) => SalePart,
): Promise<void> {
  const owing = bookingIds.filter((id) => backOf(left(id)) > 0);
  const paymentOf = await paymentsOfBookings(tx, owing);
  const owed = owing.map((bookingId) => {
    const payment = paymentOf(bookingId);
    const undoes = left(bookingId);
    return {
      payment,
      about: { eventId: event.id, bookingId, paymentId: payment.id },
      reason: 'event_cancelled' as const,
      amountPaise: totalOf(undoes),
      undoes,
    };
  });
  await queueRefunds(deps, tx, owed);
}

/** Words the news for the buyer, with what she gets back, and for holders of a ticket given to them. */
function holderNotification(about: {
  userId: string;
  booking: { id: string; userId: string | null; totalPaise: number; isHeld: boolean };
  event: LockedEvent;
  paidPaise: number;
  reason: string | undefined;
}): NewNotification {
  const { userId, booking, event, paidPaise, reason } = about;
  const isPayer = userId === booking.userId;
  return {
    userId,
    kind: 'event_cancelled',
    title: say('Event cancelled'),
    message: sentences(
      say('{event} is not taking place.', { event: event.title }),
      reason,
      paidPaise > 0 &&
        refundWords(paidPaise, {
          isHeld: booking.isHeld,
          isAll: paidPaise >= booking.totalPaise,
        }),
    ),
    link: '/my-bookings',
    dedupeKey: `event_cancelled:${booking.id}${isPayer ? '' : `:${userId}`}`,
    eventId: event.id,
    ...(isPayer ? { bookingId: booking.id } : {}),
  };
}

function cancelledBy(by: By, about: { event: string }): Text {
  switch (by) {
    case 'organiser':
      return say('You cancelled {event}. Everybody who booked is refunded in full.', about);
    case 'manager':
      return say('A manager cancelled {event}. Everybody who booked is refunded in full.', about);
    case 'admin':
      return say('Our team cancelled {event}. Everybody who booked is refunded in full.', about);
  }
}

function managerNotification(
  userId: string,
  event: LockedEvent,
  reason: string | undefined,
): NewNotification {
  const message = say('{event} was cancelled. Everybody who booked is refunded in full.', {
    event: event.title,
  });
  return {
    userId,
    kind: 'event_cancelled',
    title: say('An event of your team was cancelled'),
    message: sentences(message, reason),
    link: `/my-events/${event.id}`,
    dedupeKey: `team_event_cancelled:${event.id}:${userId}`,
    eventId: event.id,
  };
}

/** Words who cancelled it, and why unless it was the organiser herself. */
function organiserNotification(
  organiserId: string,
  event: LockedEvent,
  { reason, by }: { reason: string | undefined; by: By },
): NewNotification {
  const message = cancelledBy(by, { event: event.title });
  return {
    userId: organiserId,
    kind: 'event_cancelled',
    title: say('Your event was cancelled'),
    message: by === 'organiser' ? message : sentences(message, reason),
    link: `/my-events/${event.id}`,
    dedupeKey: `own_event_cancelled:${event.id}`,
    eventId: event.id,
  };
}

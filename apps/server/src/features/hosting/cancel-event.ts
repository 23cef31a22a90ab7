import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { notifications } from '@nagarika/db/schema/notifications';
import { isPast } from '@nagarika/domain/events';
import { formatRupees } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record.ts';
import { cancelBooking } from '#server/features/bookings/cancel.ts';
import { type ClaimedEvent, lockEvent } from '#server/features/bookings/claim.ts';
import { paymentOf } from '#server/features/payments/payment-of.ts';
import { queueRefund } from '#server/features/payments/refunds.ts';
import type { Deps } from '#server/ports.ts';
import { findOwnEvent } from './own-event.ts';

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
  return deps.seatsDb.transaction(async (tx) => {
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
    if (organiserId !== user.id) await tellOrganiser(tx, organiserId, event, reason, now);
    return { status: 'cancelled', refundedBookings: await payBackAll(deps, tx, event, reason) };
  });
}

/** An admin cancelled it. */
async function tellOrganiser(
  tx: Transaction,
  organiserId: string,
  event: ClaimedEvent,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  const message = `Our team cancelled ${event.title}. Everybody who booked is refunded in full.`;
  await tx.insert(notifications).values({
    userId: organiserId,
    kind: 'event_cancelled',
    title: 'Your event was cancelled',
    message: [message, reason].filter(Boolean).join(' '),
    link: `/my-events/${event.id}`,
    dedupeKey: `own_event_cancelled:${event.id}`,
    createdAt: now,
  });
}

/** In the order of their ids, so that two who cancel at once wait instead of deadlocking. */
async function payBackAll(deps: Deps, tx: Transaction, event: ClaimedEvent, reason?: string) {
  const now = deps.clock.now();
  const standing = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.eventId, event.id), eq(bookings.status, 'confirmed')))
    .orderBy(asc(bookings.id))
    .for('update');
  for (const booking of standing) {
    if (booking.totalPaise > 0) {
      const payment = await paymentOf(tx, booking.id);
      await queueRefund(deps, tx, {
        payment,
        about: { eventId: event.id, bookingId: booking.id, paymentId: payment.id },
        reason: 'event_cancelled',
        amountPaise: booking.totalPaise,
        undoes: booking,
      });
    }
    await cancelBooking(tx, booking.id, now);
    await tx.insert(notifications).values({
      userId: booking.memberId,
      kind: 'event_cancelled',
      title: 'Event cancelled',
      message: [
        `${event.title} is not taking place.`,
        reason,
        booking.totalPaise > 0 &&
          `${formatRupees(booking.totalPaise)}, all that you paid, go back to where they came from, usually within 5 to 7 working days.`,
      ]
        .filter(Boolean)
        .join(' '),
      link: '/my-bookings',
      dedupeKey: `event_cancelled:${booking.id}`,
      createdAt: now,
    });
  }
  return standing.length;
}

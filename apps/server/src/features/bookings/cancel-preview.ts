import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { tickets } from '@nagarika/db/schema/tickets';
import {
  type CancellableEvent,
  cancelObstacle,
  cancelPolicy,
  refundable,
  refundDeadline,
  type SeatsOfBooking,
} from '@nagarika/domain/cancellation';
import { type SalePart, standingRefunds } from '@nagarika/domain/payments';
import { totalOf } from '@nagarika/domain/refunds';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { saleLeft } from '#server/features/ledger/entries.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { CancelPreview } from './cancel-schemas.ts';

/** What cancelling would give back, and why it cannot be done, before she decides. */
export async function cancelPreview(
  { deps: { db, clock }, user }: MemberContext,
  { id }: { id: string },
): Promise<CancelPreview> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, user.id)));
  if (!booking?.bookedAt) throw noSuchBooking();
  const [policy, seats, left] = await Promise.all([
    policyOf(db, booking.eventId),
    db.select().from(tickets).where(eq(tickets.bookingId, id)),
    saleLeft(db, booking.id),
  ]);
  const now = clock.now();
  const paid = withLeft(booking, left);
  const obstacle =
    booking.status === 'confirmed'
      ? cancelObstacle(paid, policy, seatsOf(seats), now)
      : 'This booking was cancelled.';
  const back = obstacle === null ? refundable(paid, policy, now) : null;
  return {
    obstacle,
    policy: cancelPolicy(booking, policy),
    paid: paid.totalPaise,
    refund: back?.refundPaise ?? 0,
    kept: back?.keptPaise ?? paid.totalPaise,
    refundUntil: refundDeadline(booking, policy)?.toISOString() ?? null,
  };
}

/** A part may have been returned at the gateway: what is left of her payment is all that can go back. */
export function withLeft<Booking extends SalePart & { totalPaise: number }>(
  booking: Booking,
  left: SalePart,
): Booking {
  return { ...booking, ...left, totalPaise: totalOf(left) };
}

/** What decides over refunds of an event. */
export async function policyOf(
  db: Database | Transaction,
  eventId: string,
): Promise<CancellableEvent> {
  const [policy] = await db
    .select({
      startsAt: events.startsAt,
      refundUntilHours: events.refundUntilHours,
      rescheduledAt: events.rescheduledAt,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!policy) throw new Error('a booking without its event');
  return policy;
}

export function seatsOf(seats: (typeof tickets.$inferSelect)[]): SeatsOfBooking {
  return {
    checkedIn: seats.filter(({ state }) => state === 'checked_in').length,
    transferred: seats.filter(({ holderId }) => holderId !== null).length,
  };
}

/** Paise that went back, or are on their way. */
export async function refundedOf(db: Database | Transaction, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(
      and(
        eq(paymentOrders.bookingId, bookingId),
        eq(payments.outcome, 'ticket'),
        inArray(refunds.status, standingRefunds),
      ),
    );
  return row?.total ?? 0;
}

export function noSuchBooking(): Refusal {
  return new Refusal('not_found', 'There is no such booking.');
}

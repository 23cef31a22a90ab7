import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { say } from '@nagarika/domain/language/texts';
import { attemptOf } from '@nagarika/domain/money/orders/booking-standing';
import type { PaymentStatus } from '@nagarika/domain/money/orders/payments';
import { cancelPolicy, refundDeadline } from '@nagarika/domain/money/refunds/cancellation';
import { seatsBack } from '@nagarika/domain/money/refunds/cancelled-seats';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { wordsOfWaiting } from '#server/features/money/checkout/cancelling/cancel-own-booking.ts';
import { cancelTerms } from '#server/features/money/checkout/cancelling/cancel-terms.ts';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import { readBookingState } from '#server/features/sales/bookings/read-booking-state.ts';
import { furthestFirst } from '#server/features/sales/bookings/returns/furthest-first.ts';
import type { BookingState } from '#server/features/sales/bookings/schemas.ts';
import { paidSeats } from '#server/features/sales/bookings/seats/paid-seats.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { word } from '#server/words/word.ts';
import type { CancelPreview, OpenBooking } from './schemas.ts';

/** The number of bookings listed: nobody pays for more events at once. */
const most = 20;

/**
 * Lists a member's bookings that may have been paid without any page knowing, because the tab with the
 * checkout is gone. Their status tells more, and asks the gateway (sales/bookings/read-booking-state.ts).
 */
export async function openBookings({ deps, user }: MemberContext): Promise<OpenBooking[]> {
  const payment = deps.db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.orderId, paymentOrders.id))
    .orderBy(...furthestFirst)
    .limit(1);
  const found = await deps.db
    .select({
      bookingId: bookings.id,
      eventId: bookings.eventId,
      eventTitle: events.title,
      heldUntil: holds.expiresAt,
      payment: sql<PaymentStatus | null>`(${payment})`,
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, user.id),
        eq(bookings.status, 'pending'),
        isNotNull(paymentOrders.gatewayOrderId),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(most);
  if (found.length === 0) return [];
  const ids = found.map(({ bookingId }) => bookingId);
  const lines = await deps.db.select().from(bookingItems).where(anyOf(bookingItems.bookingId, ids));
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return found.map(({ payment, ...booking }) => ({
    ...booking,
    attempt: attemptOf(payment ?? undefined),
    heldUntil: booking.heldUntil.toISOString(),
    tickets: seatsByType(linesOf.get(booking.bookingId) ?? []),
  }));
}

/** Adds up the lines of each type: seats at an early price and at the full one are two lines. */
function seatsByType(lines: readonly Pick<ChosenLine, 'ticketTypeId' | 'quantity'>[]) {
  const seats: Record<string, number> = {};
  for (const { ticketTypeId, quantity } of lines) {
    seats[ticketTypeId] = (seats[ticketTypeId] ?? 0) + quantity;
  }
  return seats;
}

/** Answers the status page, and asks the gateway too, now and then, while nothing is decided. */
export async function bookingStatus(
  ctx: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<BookingState> {
  const state = await readBookingState(ctx, bookingId);
  if (state.status !== 'pending') return state;
  const [order] = await ctx.deps.db
    .select({ id: sql<string>`coalesce(${paymentOrders.leadId}, ${paymentOrders.id})` })
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!order) return state;
  await settleIfDue(ctx.deps, order.id);
  return readBookingState(ctx, bookingId);
}

/** Tells the buyer, before she decides, what cancelling would give back, or why it cannot be done. */
export async function cancelPreview(
  { deps: { db, clock }, request: { language }, user }: MemberContext,
  { id }: { id: string },
): Promise<CancelPreview> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, user.id)));
  if (!booking?.bookedAt) throw noSuch.booking();
  const booked = db.select().from(tickets).where(eq(tickets.bookingId, id));
  const { policy, paid, givesCharge, ...terms } = await cancelTerms(
    db,
    booking,
    booked,
    clock.now(),
  );
  const isOver = booking.status !== 'confirmed';
  const back = isOver ? null : terms.back;
  const seats = await paidSeats(db, id);
  const hers = seats.filter(({ state, isGiven }) => state === 'stays' && !isGiven);
  const stands = hers.length > 0 ? terms.seatsBlocker : terms.blocker;
  const blocker = isOver ? say('This booking was cancelled.') : stands;
  const most = seatsBack({ seats, left: paid, givesCharge }, new Set(hers.map((seat) => seat.id)));
  const waits = blocker === null ? await wordsOfWaiting(db, id, most.refundPaise) : null;
  return {
    blocker: blocker && word(blocker, language),
    policy: word(cancelPolicy(booking, policy), language),
    paid: paid.totalPaise,
    refund: back?.refundPaise ?? 0,
    kept: back?.keptPaise ?? paid.totalPaise,
    refundUntil: refundDeadline(booking, policy)?.toISOString() ?? null,
    ...(waits ? { waits: word(waits, language) } : {}),
    seats: seats.map(({ isCheckedIn, refundPaise, ...seat }) => ({
      ...seat,
      code: seat.isGiven ? null : seat.code,
    })),
    left: { subtotalPaise: paid.subtotalPaise, feePaise: paid.feePaise },
    givesCharge,
  };
}

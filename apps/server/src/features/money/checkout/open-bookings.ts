import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { attemptOf } from '@nagarika/domain/money/orders/booking-standing';
import type { PaymentStatus } from '@nagarika/domain/money/orders/payments';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { furthestFirst } from '#server/features/sales/bookings/returns/furthest-first.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { OpenBooking } from './schemas.ts';

/** More events at once nobody pays for. */
const most = 20;

/**
 * A member's bookings that can have been paid without any page knowing: the tab that had the
 * checkout open is gone. Their status tells more, and asks the gateway (booking-status.ts).
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

/** Adds up the lines of a type: seats at an early price and at the full one are two of them. */
function seatsByType(lines: readonly Pick<ChosenLine, 'ticketTypeId' | 'quantity'>[]) {
  const seats: Record<string, number> = {};
  for (const { ticketTypeId, quantity } of lines) {
    seats[ticketTypeId] = (seats[ticketTypeId] ?? 0) + quantity;
  }
  return seats;
}

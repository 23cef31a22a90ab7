import type { Database } from '@nagarika/db/client';
import { bookings, holds } from '@nagarika/db/schema/bookings';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import type { PaymentStatus, RefundReason, RefundStatus } from '@nagarika/domain/payments';
import { refundExplanations, standingRefunds } from '@nagarika/domain/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, desc, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { refundsOfBookings } from './refunds-of-bookings.ts';
import type { BookingState } from './schemas.ts';

type Row = {
  booking: typeof bookings.$inferSelect;
  expiresAt: Date | null;
  payment: { status: PaymentStatus } | null;
  refund: { status: RefundStatus; reason: RefundReason } | null;
};

const isGoingBack = and(
  inArray(refunds.status, standingRefunds),
  ne(refunds.reason, 'written_off'),
);

/** How a member's own booking stands, in words. @throws Refusal not_found: others' do not exist */
export async function readBookingState(
  { deps, user }: MemberContext,
  bookingId: string,
): Promise<BookingState> {
  const [row] = await deps.db
    .select({
      booking: bookings,
      expiresAt: holds.expiresAt,
      payment: { status: payments.status },
      refund: { status: refunds.status, reason: refunds.reason },
      hasRefunds: exists(refundsOf(deps.db, bookingId)).mapWith(Boolean),
    })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .leftJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .leftJoin(payments, eq(payments.orderId, paymentOrders.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isGoingBack))
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, user.id)))
    // Of several refunds one that is still on its way tells how the whole stands.
    .orderBy(
      desc(payments.createdAt),
      asc(sql`${refunds.status} = 'processed'`),
      desc(refunds.createdAt),
    )
    .limit(1);
  if (!row) throw new Refusal('not_found', 'There is no such booking.');
  // The page asks every few seconds, and seldom is there any.
  return stateOf(row, row.hasRefunds ? await refundsOfBookings(deps.db, [bookingId]) : []);
}

/** Of one that has just been sold: nothing more is to be read of it. */
export function stateOfSold(booking: Row['booking']): BookingState {
  return stateOf({ booking, expiresAt: null, payment: null, refund: null }, []);
}

function stateOf(row: Row, refunds: BookingState['refunds']): BookingState {
  const { booking } = row;
  return {
    ...describe(row),
    bookingId: booking.id,
    refunds,
    eventId: booking.eventId,
    expiresAt: booking.status === 'pending' ? (row.expiresAt?.toISOString() ?? null) : null,
    ticket: ticketOf(booking),
  };
}

function refundsOf(db: Database, bookingId: string) {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), isGoingBack));
}

function ticketOf({ id, status, quantity, totalPaise, ticketCode, bookedAt }: Row['booking']) {
  if (!ticketCode || !bookedAt) return null;
  return {
    id,
    ticketCode,
    status,
    quantity,
    totalPrice: totalPaise,
    bookedAt: bookedAt.toISOString(),
  };
}

function describe({ booking, payment, refund }: Row): Pick<BookingState, 'status' | 'message'> {
  if (booking.status === 'confirmed') {
    const paid = booking.paymentMethod === 'free' ? 'Booking Successful!' : 'Payment Successful!';
    return { status: 'confirmed', message: `${paid} Your booking ID is ${booking.ticketCode}` };
  }
  if (refund) return describeRefund(refund);
  switch (booking.status) {
    case 'pending':
      return { status: 'pending', message: pendingMessage(payment?.status) };
    case 'cancelled':
    case 'refunded':
      return { status: booking.status, message: 'This booking was cancelled.' };
    case 'superseded':
      return { status: 'ended', message: 'You replaced this order with a newer one.' };
    case 'expired':
      return {
        status: 'ended',
        message: 'No payment arrived in time, so the seats were released. Nothing was charged.',
      };
  }
}

function pendingMessage(payment: PaymentStatus | undefined): string {
  if (payment === 'failed') {
    return 'The last attempt to pay failed. Nothing was charged; you can try again.';
  }
  return 'Your bank has not confirmed the payment yet. Please do not pay again: this page, and the bell above, will tell you as soon as it has.';
}

function describeRefund({ status, reason }: NonNullable<Row['refund']>) {
  const why = refundExplanations[reason];
  return status === 'processed'
    ? { status: 'refunded' as const, message: `${why} Your money has been refunded.` }
    : {
        status: 'refunding' as const,
        message: `${why} Your money is on its way back, usually within 5 to 7 working days.`,
      };
}

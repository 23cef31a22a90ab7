import type { Database } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { attemptOf } from '@nagarika/domain/money/orders/booking-standing';
import type {
  PaymentStatus,
  RefundReason,
  RefundStatus,
} from '@nagarika/domain/money/orders/payments';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { refundExplanations } from '@nagarika/domain/money/refunds/refund-explanations';
import { and, asc, desc, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { isRefundHeld } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { refundsOfBookings } from '#server/features/sales/bookings/refunded/refunds-of-bookings.ts';
import { furthestFirst } from '#server/features/sales/bookings/returns/furthest-first.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { word } from '#server/words/word.ts';
import type { BookingState } from './schemas.ts';

type Row = {
  booking: typeof bookings.$inferSelect;
  expiresAt: Date | null;
  payment: { status: PaymentStatus } | null;
  refund: { status: RefundStatus; reason: RefundReason; isHeld: boolean } | null;
};

const isGoingBack = and(
  inArray(refunds.status, standingRefunds),
  ne(refunds.reason, 'written_off'),
);

/** Says in words how a member's own booking stands. @throws Refusal not_found, also for another member's */
export async function readBookingState(
  { deps, request: { language }, user }: MemberContext,
  bookingId: string,
): Promise<BookingState> {
  const [row] = await deps.db
    .select({
      booking: bookings,
      expiresAt: holds.expiresAt,
      payment: { status: payments.status },
      refund: { status: refunds.status, reason: refunds.reason, isHeld: isRefundHeld },
      hasRefunds: exists(refundsQuery(deps.db, bookingId)).mapWith(Boolean),
    })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .leftJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .leftJoin(payments, eq(payments.orderId, paymentOrders.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isGoingBack))
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, user.id)))
    // Puts a refund that is still on its way first: it tells how the whole stands.
    .orderBy(...furthestFirst, asc(sql`${refunds.status} = 'processed'`), desc(refunds.createdAt))
    .limit(1);
  if (!row) throw noSuch.booking();
  // Refunds are looked up only where there are some: the page asks every few seconds, and most bookings have
  // none.
  const returned = row.hasRefunds ? await refundsOfBookings(deps.db, [bookingId], language) : [];
  return stateOf(row, returned, language);
}

/** Returns the state of a booking that has just been sold: nothing more is to be read of it. */
export function stateOfSold(booking: Row['booking'], language: Language): BookingState {
  const payment = booking.totalPaise > 0 ? { status: 'captured' as const } : null;
  return stateOf({ booking, expiresAt: null, payment, refund: null }, [], language);
}

function stateOf(row: Row, refunds: BookingState['refunds'], language: Language): BookingState {
  const { booking } = row;
  const { status, text } = describe(row);
  return {
    status,
    attempt: attemptOf(row.payment?.status),
    message: word(text, language),
    bookingId: booking.id,
    refunds,
    eventId: booking.eventId,
    expiresAt: booking.status === 'pending' ? (row.expiresAt?.toISOString() ?? null) : null,
    ticket: ticketOf(booking),
  };
}

function refundsQuery(db: Database, bookingId: string) {
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

type Described = { status: BookingState['status']; text: Text };

function describe({ booking, payment, refund }: Row): Described {
  const { ticketCode } = booking;
  if (booking.status === 'confirmed') {
    const values = { ticketCode: ticketCode ?? '' };
    return booking.paymentMethod === 'free'
      ? {
          status: 'confirmed',
          text: say('Booking Successful! Your booking ID is {ticketCode}', values),
        }
      : {
          status: 'confirmed',
          text: say('Payment Successful! Your booking ID is {ticketCode}', values),
        };
  }
  if (refund) return describeRefund(refund);
  switch (booking.status) {
    case 'pending':
      return { status: 'pending', text: pendingText(payment?.status) };
    case 'cancelled':
    case 'refunded':
      return { status: booking.status, text: say('This booking was cancelled.') };
    case 'superseded':
      return { status: 'ended', text: say('You replaced this order with a newer one.') };
    case 'expired':
      return {
        status: 'ended',
        text: say('No payment arrived in time, so the seats were released. Nothing was charged.'),
      };
  }
}

function pendingText(payment: PaymentStatus | undefined): Text {
  if (attemptOf(payment) === 'failed') {
    return say('The last attempt to pay failed. Nothing was charged; you can try again.');
  }
  return say(
    'Your bank has not confirmed the payment yet. Please do not pay again: this page, and the bell above, will tell you as soon as it has.',
  );
}

function describeRefund({ status, reason, isHeld }: NonNullable<Row['refund']>): Described {
  const why = refundExplanations[reason];
  if (status === 'processed') {
    return { status: 'refunded', text: say('{why} Your money has been refunded.', { why }) };
  }
  return {
    status: 'refunding',
    text: isHeld
      ? say(
          '{why} Your bank is reviewing a dispute over this payment: your money is sent back once it has decided, unless it returns it to you itself.',
          { why },
        )
      : say('{why} Your money is on its way back, usually within 5 to 7 working days.', { why }),
  };
}

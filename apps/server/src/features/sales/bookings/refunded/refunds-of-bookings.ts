import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import type { Language } from '@nagarika/domain/language/languages';
import { type PaymentOutcome, standingRefunds } from '@nagarika/domain/money/orders/payments';
import { refundExplanations } from '@nagarika/domain/money/refunds/refund-explanations';
import { and, asc, eq, inArray, ne, sum } from 'drizzle-orm';
import type { RefundOfBooking } from '#server/features/sales/bookings/schemas.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { word } from '#server/words/word.ts';
import { isRefundHeld } from './open-disputes.ts';

/**
 * Lists the refunds of these bookings, paid or on their way, the oldest first, without those written off.
 * With `outcome`, only those of the payment that became their tickets, not of a second one that never did.
 */
export async function refundsOfBookings(
  db: Database,
  bookingIds: string[],
  language: Language,
  outcome?: PaymentOutcome,
): Promise<(RefundOfBooking & { bookingId: string })[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .select({ refund: refunds, bookingId: paymentOrders.bookingId, isHeld: isRefundHeld })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(
      and(
        anyOf(paymentOrders.bookingId, bookingIds),
        inArray(refunds.status, standingRefunds),
        ne(refunds.reason, 'written_off'),
        outcome && eq(payments.outcome, outcome),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(({ refund, bookingId, isHeld }) => ({
    bookingId,
    id: refund.id,
    amount: refund.amountPaise,
    status: refund.status,
    isHeld,
    reason: refund.reason,
    why: word(refundExplanations[refund.reason], language),
    note: refund.note,
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
  }));
}

/** Counts the paise that went back or are on their way. */
export async function refundedOfBooking(
  db: Database | Transaction,
  bookingId: string,
): Promise<number> {
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

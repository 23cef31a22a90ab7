import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { refunds } from '@nagarika/db/schema/payments';
import { and, eq } from 'drizzle-orm';
import { recordRefundPaid } from '#server/features/ledger/record-refund-paid.ts';
import { type LockedOrder, type Refunding, subjectOf } from './lock-order.ts';
import type { RefundRow } from './refunds-of-payment.ts';

/** Paid, at the gateway or by a chargeback; or written off. */
export async function markRefundProcessed(
  { deps, tx, locked, payment }: Refunding,
  row: Pick<RefundRow, 'id' | 'amountPaise' | 'reason'>,
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .update(refunds)
    .set({ status: 'processed', processedAt: now, nextCheckAt: null })
    .where(eq(refunds.id, row.id));
  const about = { ...subjectOf(locked, payment), refundId: row.id };
  await recordRefundPaid(tx, about, row, now);
  await moveBooking(tx, locked, 'cancelled', 'refunded');
}

export async function moveBooking(
  tx: Transaction,
  { booking }: LockedOrder,
  from: 'cancelled' | 'refunded',
  to: 'cancelled' | 'refunded',
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: to })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, from)));
}

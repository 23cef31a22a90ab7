import type { Transaction } from '@nagarika/db/client';
import { refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { refundPaidEntries } from '@nagarika/domain/money/orders/ledger';
import type { besideGateway } from '@nagarika/domain/money/orders/payments';
import { and, eq } from 'drizzle-orm';
import { postEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import {
  type LockedOrder,
  type Refunding,
  subjectOf,
} from '#server/features/money/payments/orders/lock-order.ts';
import type { RefundRow } from './refunds-of-payment.ts';

/** Marks a refund as paid, at the gateway or by a chargeback, or as written off. */
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
  await postEntries(tx, about, now, { refund_paid: refundPaidEntries(row) });
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

export type BesideGateway = {
  id: string;
  amountPaise: number;
  reason: (typeof besideGateway)[number];
};

/** Inserts the refund as not paid yet: the ledger, which refers to this row, then records that it is. */
export async function insertBesideGateway(
  { deps, tx, payment }: Refunding,
  row: BesideGateway,
): Promise<void> {
  await tx.insert(refunds).values({
    ...row,
    paymentId: payment.id,
    status: 'pending',
    createdAt: deps.clock.now(),
  });
}

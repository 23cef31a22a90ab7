import type { Transaction } from '@nagarika/db/client';
import { refunds } from '@nagarika/db/schema/money/payments';
import { asc, eq } from 'drizzle-orm';

export type RefundRow = typeof refunds.$inferSelect;

/** Lists them, the oldest first. */
export async function refundsOfPayment(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update');
}

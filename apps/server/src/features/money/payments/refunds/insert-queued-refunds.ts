import type { Transaction } from '@nagarika/db/client';
import { refunds } from '@nagarika/db/schema/money/payments';
import { insertRows } from '#server/sql/insert-rows.ts';

type Row = typeof refunds.$inferInsert;

export type QueuedRefund = Pick<
  Row,
  'id' | 'paymentId' | 'amountPaise' | 'reason' | 'note' | 'decidedBy' | 'lastError'
> & { createdAt: Date; nextCheckAt: Date | null };

/** Owed by now, each under an idempotency key of its own: its id. */
export async function insertQueuedRefunds(
  tx: Transaction,
  owed: readonly QueuedRefund[],
): Promise<void> {
  const rows = owed.map(({ id = crypto.randomUUID(), ...refund }) => ({
    id,
    note: null,
    decidedBy: null,
    lastError: null,
    ...refund,
  }));
  await tx.execute(insertRows(refunds, rows));
}

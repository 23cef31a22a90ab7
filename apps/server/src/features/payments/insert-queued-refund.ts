import type { Transaction } from '@nagarika/db/client';
import { refunds } from '@nagarika/db/schema/payments';

/** Owed by now, under an idempotency key of its own: its id. */
export async function insertQueuedRefund(
  tx: Transaction,
  values: Pick<
    typeof refunds.$inferInsert,
    'id' | 'paymentId' | 'amountPaise' | 'reason' | 'note' | 'decidedBy' | 'createdAt' | 'lastError'
  > & { nextCheckAt: Date },
): Promise<string> {
  const { id = crypto.randomUUID() } = values;
  await tx.insert(refunds).values({ ...values, id });
  return id;
}

import { refunds } from '@nagarika/db/schema/payments';
import type { Refunding } from './lock-order.ts';

/** Not paid yet: that it is stands in the ledger, which refers to this row (mark-refund-processed.ts). */
export async function insertChargeback(
  { deps, tx, payment }: Refunding,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  await tx.insert(refunds).values({
    ...{ id, amountPaise, reason: 'chargeback' },
    paymentId: payment.id,
    status: 'pending',
    createdAt: deps.clock.now(),
  });
}

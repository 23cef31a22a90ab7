import { refunds } from '@nagarika/db/schema/payments';
import type { besideGateway } from '@nagarika/domain/payments';
import type { Refunding } from './lock-order.ts';

export type BesideGateway = {
  id: string;
  amountPaise: number;
  reason: (typeof besideGateway)[number];
};

/** Not paid yet: that it is stands in the ledger, which refers to this row (mark-refund-processed.ts). */
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

import { refunds } from '@nagarika/db/schema/money/payments';
import { leastRefundPaise } from '@nagarika/domain/money/refunds/decided-refunds';
import { eq } from 'drizzle-orm';
import type { Refunding } from './lock-order.ts';
import { insertBesideGateway, markRefundProcessed } from './mark-refund-processed.ts';
import { type RefundRow, refundsOfPayment } from './refunds-of-payment.ts';

/** The gateway would refuse it for ever. */
export function isTooLittleToSend({ status, amountPaise }: RefundRow): boolean {
  return status === 'queued' && amountPaise < leastRefundPaise;
}

/**
 * What a refund made by hand left of a queued one, if the gateway moves no such sum: it is owed no more, and stands in the
 * books as ours (docs/decisions/0038).
 */
export async function writeOff(work: Refunding, refundId: string): Promise<void> {
  const { tx, payment } = work;
  const row = (await refundsOfPayment(tx, payment.id)).find(({ id }) => id === refundId);
  if (row?.status !== 'queued') return;
  await tx
    .update(refunds)
    .set({ status: 'replaced', nextCheckAt: null })
    .where(eq(refunds.id, row.id));
  const back = {
    id: crypto.randomUUID(),
    amountPaise: row.amountPaise,
    reason: 'written_off' as const,
  };
  await insertBesideGateway(work, back);
  await markRefundProcessed(work, back);
}

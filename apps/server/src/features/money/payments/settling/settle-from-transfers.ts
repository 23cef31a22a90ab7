import type { Transaction } from '@nagarika/db/client';
import { refundTransfers } from '@nagarika/db/schema/money/refund-transfers';
import { standingTotal } from '@nagarika/domain/money/refunds/refunds';
import { eq } from 'drizzle-orm';
import type { Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import {
  insertBesideGateway,
  markRefundProcessed,
} from '#server/features/money/payments/refunds/mark-refund-processed.ts';
import {
  type RefundRow,
  refundsOfPayment,
} from '#server/features/money/payments/refunds/refunds-of-payment.ts';
import {
  moveRefundToGateway,
  replaceQueuedRefunds,
} from '#server/features/money/payments/refunds/replace-queued-refunds.ts';
import { anyOf } from '#server/sql/any-of.ts';

/**
 * Settles queued refunds again from what our bank had sent, so that they are not sent once more: the gateway
 * had taken the same sum, which came back to it.
 */
export async function settleFromTransfers(work: Refunding): Promise<void> {
  const { tx, payment } = work;
  const rows = await refundsOfPayment(tx, payment.id);
  const isQueued = ({ status }: RefundRow) => status === 'queued';
  const ids = rows.map(({ id }) => id);
  const sent = await tx.select().from(refundTransfers).where(anyOf(refundTransfers.refundId, ids));
  const sentPaise = sent.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const amountPaise = Math.min(
    sentPaise - standingTotal(rows.filter(isTransferred)),
    standingTotal(rows.filter(isQueued)),
  );
  if (amountPaise <= 0) return;
  const back = { id: crypto.randomUUID(), amountPaise, reason: 'bank_transfer' as const };
  const keep = () => insertBesideGateway(work, back);
  if (!(await replaceQueuedRefunds(work, rows, back, keep)))
    throw new Error('a transfer without room');
  await markRefundProcessed(work, back);
}

/**
 * Tells whether the gateway took this refund after our bank had sent it, so that she has it twice: what the
 * bank sent then settles nothing any more and is owed back.
 */
export async function takesPlaceOfTransfer(
  work: Refunding,
  rows: readonly RefundRow[],
  refundId: string | undefined,
  amountPaise: number,
): Promise<boolean> {
  if (!refundId || !(await wasTransferred(work.tx, refundId))) return false;
  if (standingTotal(rows.filter(isTransferred)) < amountPaise) return false;
  await moveRefundToGateway(work, rows, amountPaise, ['bank_transfer']);
  return true;
}

export async function wasTransferred(tx: Transaction, refundId: string): Promise<boolean> {
  const [sent] = await tx
    .select({ id: refundTransfers.id })
    .from(refundTransfers)
    .where(eq(refundTransfers.refundId, refundId));
  return sent !== undefined;
}

const isTransferred = ({ reason }: RefundRow) => reason === 'bank_transfer';

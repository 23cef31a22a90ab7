import { refunds } from '@nagarika/db/schema/money/payments';
import { refundReturnedEntries } from '@nagarika/domain/money/orders/ledger';
import { besideGateway } from '@nagarika/domain/money/orders/payments';
import { partOfSale, totalOf, useUpQueued } from '@nagarika/domain/money/refunds/refunds';
import { eq } from 'drizzle-orm';
import { postEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import { recordSaleReversal } from '#server/features/money/ledger/entries/record-captured-sale.ts';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { type Refunding, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import { anyOf } from '#server/sql/any-of.ts';
import {
  type BesideGateway,
  insertBesideGateway,
  markRefundProcessed,
  moveBooking,
} from './mark-refund-processed.ts';
import { notifyRefund } from './notify-refund.ts';
import { insertQueuedRefunds } from './queue-refund.ts';
import { cancelRefundedBooking } from './refund-sale.ts';
import type { RefundRow } from './refunds-of-payment.ts';

type UsedUp = NonNullable<ReturnType<typeof useUpQueued<RefundRow>>>;

type Back = Pick<RefundRow, 'id' | 'amountPaise' | 'reason'>;

/**
 * Puts money that went back to the buyer by no refund of ours in the place of what was queued; only the
 * excess is taken back of the sale. What a chargeback had taken before is our loss, then and now: the books
 * tell the same, whichever is heard first. A booking stands while anything of its payment is left. `keep`
 * writes the refund's row, which the ledger refers to. False, and nothing is changed, when more would have
 * gone back than was paid.
 */
export async function replaceQueuedRefunds(
  work: Refunding,
  rows: readonly RefundRow[],
  back: Back,
  keep: () => Promise<unknown>,
): Promise<boolean> {
  const { payment } = work;
  const others = rows.filter(({ id }) => id !== back.id);
  const plan = useUpQueued(payment, others, back.amountPaise);
  if (!plan) return false;
  await keep();
  await replace(work, plan);
  if (plan.twicePaise > 0) await moveRefundToGateway(work, rows, plan.twicePaise);
  if (plan.excessPaise > 0 && payment.outcome === 'ticket') {
    await takeBack(work, back, plan.excessPaise);
  }
  return true;
}

/** Marks refunds as replaced; the rest of the last one stays owed, and is sent on its own. */
async function replace({ deps, tx }: Refunding, { replaced, rest }: UsedUp): Promise<void> {
  const ids = replaced.map(({ id }) => id);
  await tx
    .update(refunds)
    .set({ status: 'replaced', nextCheckAt: null })
    .where(anyOf(refunds.id, ids));
  if (!rest) return;
  const { paymentId, reason, note, decidedBy, createdAt, lastError } = rest.of;
  const refundId = crypto.randomUUID();
  const owed = {
    id: refundId,
    paymentId,
    reason,
    note,
    decidedBy,
    createdAt,
    lastError,
    amountPaise: rest.amountPaise,
    nextCheckAt: deps.clock.now(),
  };
  await insertQueuedRefunds(tx, [owed]);
  await deps.jobs.enqueue(tx, 'refunds.send', { refundId }, { key: refundId });
}

/** Undoes this much of the sale; the tickets go with the last of it, never before. */
async function takeBack(work: Refunding, back: Back, amountPaise: number): Promise<void> {
  const { deps, tx, locked, payment } = work;
  const now = deps.clock.now();
  const left = await saleLeft(tx, locked.booking.id);
  const about = { ...subjectOf(locked, payment), refundId: back.id };
  await recordSaleReversal(tx, about, partOfSale(left, amountPaise), now);
  const isLast = amountPaise === totalOf(left);
  if (isLast && locked.booking.status === 'confirmed') await cancelRefundedBooking(work);
  if (back.reason === 'chargeback') return; // a chargeback is told in other words
  await notifyRefund(deps, tx, locked, {
    paymentId: payment.id,
    amountPaise,
    reason: back.reason,
    ...(isLast ? {} : { part: back.id }),
  });
}

/**
 * Moves this much from what went back beside the gateway to what went back there: first what was written off,
 * then what was charged back, which is our loss, and what our bank sent, which the buyer has twice. A row is
 * paid once and returned once; its rest has a row of its own.
 */
export async function moveRefundToGateway(
  work: Refunding,
  rows: readonly RefundRow[],
  amountPaise: number,
  reasons: readonly BesideGateway['reason'][] = besideGateway.toReversed(),
): Promise<void> {
  await moveBooking(work.tx, work.locked, 'refunded', 'cancelled');
  let left = amountPaise;
  for (const reason of reasons) {
    const before = left;
    for (const row of rows) {
      if (row.reason !== reason || row.status !== 'processed' || left === 0) continue;
      const part = Math.min(left, row.amountPaise);
      left -= part;
      await returnRow(work, { ...row, reason }, part);
    }
    if (reason !== 'written_off' && left < before) tell(work, reason, before - left);
  }
}

async function returnRow(work: Refunding, row: BesideGateway, part: number): Promise<void> {
  const { deps, tx, locked, payment } = work;
  const about = { ...subjectOf(locked, payment), refundId: row.id };
  const entries = { refund_returned: refundReturnedEntries(row) };
  await postEntries(tx, about, deps.clock.now(), entries);
  await tx
    .update(refunds)
    .set({ status: 'replaced', processedAt: null })
    .where(eq(refunds.id, row.id));
  if (part === row.amountPaise) return;
  const rest = {
    id: crypto.randomUUID(),
    amountPaise: row.amountPaise - part,
    reason: row.reason,
  };
  await insertBesideGateway(work, rest);
  await markRefundProcessed(work, rest);
}

function tell({ deps, payment }: Refunding, reason: BesideGateway['reason'], paise: number): void {
  if (reason === 'chargeback') {
    deps.log.error({ payment: payment.id, lossPaise: paise }, 'refunded what was charged back');
  } else {
    deps.log.error({ payment: payment.id, twicePaise: paise }, 'refunded what our bank had sent');
  }
}

import { refunds } from '@nagarika/db/schema/payments';
import { besideGateway } from '@nagarika/domain/payments';
import { eq } from 'drizzle-orm';
import { recordRefundReturned } from '#server/features/ledger/record-refund-returned.ts';
import { insertBesideGateway } from './insert-beside-gateway.ts';
import { type Refunding, subjectOf } from './lock-order.ts';
import { markRefundProcessed, moveBooking } from './mark-refund-processed.ts';
import type { RefundRow } from './refunds-of-payment.ts';

/**
 * So much of what counts as gone back beside the gateway counts as what went back there as well: what was written off
 * first, then what was charged back, which is our loss, and what our bank sent, which she has twice. A row is paid once and
 * returned once: what stays of one has a row of its own.
 */
export async function giveWay(
  work: Refunding,
  rows: readonly RefundRow[],
  amountPaise: number,
  reasons: readonly (typeof besideGateway)[number][] = besideGateway.toReversed(),
): Promise<void> {
  await moveBooking(work.tx, work.locked, 'refunded', 'cancelled');
  let left = amountPaise;
  for (const reason of reasons) {
    const before = left;
    for (const row of rows) {
      if (row.reason !== reason || row.status !== 'processed' || left === 0) continue;
      const part = Math.min(left, row.amountPaise);
      left -= part;
      await giveBack(work, { ...row, reason }, part);
    }
    if (reason !== 'written_off' && left < before) tell(work, reason, before - left);
  }
}

type Row = Pick<RefundRow, 'id' | 'amountPaise'> & { reason: (typeof besideGateway)[number] };

async function giveBack(work: Refunding, row: Row, part: number): Promise<void> {
  const { deps, tx, locked, payment } = work;
  const about = { ...subjectOf(locked, payment), refundId: row.id };
  await recordRefundReturned(tx, about, row, deps.clock.now());
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

function tell({ deps, payment }: Refunding, reason: Row['reason'], paise: number): void {
  if (reason === 'chargeback') {
    deps.log.error({ payment: payment.id, lossPaise: paise }, 'refunded what was charged back');
  } else {
    deps.log.error({ payment: payment.id, twicePaise: paise }, 'refunded what our bank had sent');
  }
}

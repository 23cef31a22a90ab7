import type { Transaction } from '@nagarika/db/client';
import { type SalePart, saleReversalEntries } from '@nagarika/domain/money/orders/ledger';
import { type LedgerSubject, writeEntries } from './post-entries.ts';
import { salesLeft } from './sale-left.ts';

export type Undone = { about: LedgerSubject; part: SalePart };

/**
 * Records that a ticket, or a part of its price, was taken back, so that this much of the rest of its sale is
 * undone.
 */
export const recordSaleReversal = (
  tx: Transaction,
  about: LedgerSubject,
  part: SalePart,
  now: Date,
) => recordSaleReversals(tx, [{ about, part }], now);

/** Records many reversals, each of another booking. */
export async function recordSaleReversals(
  tx: Transaction,
  undone: readonly Undone[],
  now: Date,
): Promise<void> {
  if (undone.length === 0) return;
  const bookingIds = undone.map(({ about }) => about.bookingId);
  const left = await salesLeft(tx, bookingIds);
  const reversals = undone.map(({ about, part }) => ({
    kind: 'sale_reversal' as const,
    about,
    entries: saleReversalEntries(left(about.bookingId), part),
  }));
  await writeEntries(tx, reversals, now);
}

import type { Transaction } from '@nagarika/db/client';
import {
  captureEntries,
  type SalePart,
  saleEntries,
  saleReversalEntries,
} from '@nagarika/domain/money/orders/ledger';
import {
  type LedgerSubject,
  postEntries,
  postEntriesStatement,
  writeEntries,
} from './post-entries.ts';
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

/** Records that money arrived, and is owed to the buyer for now. */
export const recordCapture = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => postEntries(tx, about, now, { capture: captureEntries(amountPaise) });

/** Records that money arrived and became a ticket at once. */
export const recordCapturedSaleStatement = (
  tx: Transaction,
  about: LedgerSubject,
  price: SalePart & { totalPaise: number },
  now: Date,
) =>
  postEntriesStatement(tx, about, now, {
    capture: captureEntries(price.totalPaise),
    sale: saleEntries(price),
  });

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

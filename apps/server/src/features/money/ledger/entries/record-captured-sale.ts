import type { Transaction } from '@nagarika/db/client';
import { captureEntries, type SalePart, saleEntries } from '@nagarika/domain/money/orders/ledger';
import { type LedgerSubject, postEntries, postEntriesStatement } from './post-entries.ts';

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

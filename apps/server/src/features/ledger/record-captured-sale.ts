import type { Transaction } from '@nagarika/db/client';
import { captureEntries, type SalePart, saleEntries } from '@nagarika/domain/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';

/** Money arrived and became a ticket at once. */
export const recordCapturedSale = (
  tx: Transaction,
  about: LedgerSubject,
  price: SalePart & { totalPaise: number },
  now: Date,
) =>
  postEntries(tx, about, now, {
    capture: captureEntries(price.totalPaise),
    sale: saleEntries(price),
  });

import type { Transaction } from '@nagarika/db/client';
import { captureEntries, type SalePart, saleEntries } from '@nagarika/domain/money/orders/payments';
import { type LedgerSubject, postingEntries } from './post-entries.ts';

/** Money arrived and became a ticket at once: the statements that say so, to be sent together. */
export const recordCapturedSale = (
  tx: Transaction,
  about: LedgerSubject,
  price: SalePart & { totalPaise: number },
  now: Date,
) =>
  postingEntries(tx, about, now, {
    capture: captureEntries(price.totalPaise),
    sale: saleEntries(price),
  });

import type { Transaction } from '@nagarika/db/client';
import { captureEntries } from '@nagarika/domain/money/orders/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';

/** Money arrived, and is owed to the buyer for now. */
export const recordCapture = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => postEntries(tx, about, now, { capture: captureEntries(amountPaise) });

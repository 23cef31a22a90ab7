import type { Transaction } from '@nagarika/db/client';
import { refundReturnedEntries } from '@nagarika/domain/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';

/** The bank sent back what had counted as paid: it is owed again. */
export const recordRefundReturned = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => postEntries(tx, about, now, { refund_returned: refundReturnedEntries(amountPaise) });

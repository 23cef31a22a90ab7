import type { Transaction } from '@nagarika/db/client';
import { type RefundReason, refundReturnedEntries } from '@nagarika/domain/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';

/** What had counted as paid has not reached her: it is owed again. */
export const recordRefundReturned = (
  tx: Transaction,
  about: LedgerSubject,
  refund: { amountPaise: number; reason: RefundReason },
  now: Date,
) => postEntries(tx, about, now, { refund_returned: refundReturnedEntries(refund) });

import type { Transaction } from '@nagarika/db/client';
import { type RefundReason, refundPaidEntries } from '@nagarika/domain/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';

/** A refund reached the buyer. */
export const recordRefundPaid = (
  tx: Transaction,
  about: LedgerSubject,
  refund: { amountPaise: number; reason: RefundReason },
  now: Date,
) => postEntries(tx, about, now, { refund_paid: refundPaidEntries(refund) });

import type { Transaction } from '@nagarika/db/client';
import { refundTransferEntries } from '@nagarika/domain/money/orders/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';

/** A refund left our bank; what it settles is another entry. */
export const recordRefundTransfer = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => postEntries(tx, about, now, { refund_transfer: refundTransferEntries(amountPaise) });

import type { Transaction } from '@nagarika/db/client';
import {
  payoutEntries,
  payoutReturnedEntries,
  refundTransferEntries,
  type Withheld,
} from '@nagarika/domain/money/orders/ledger';
import { type LedgerSubject, postEntries, writeEntries } from './post-entries.ts';

/** Records that a refund left our bank; its settling is another entry. */
export const recordRefundTransfer = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => postEntries(tx, about, now, { refund_transfer: refundTransferEntries(amountPaise) });

const entriesOf = { payout: payoutEntries, payout_returned: payoutReturnedEntries };

/**
 * Records that payouts were paid: each of their lines is taken off what is owed for its event, and what it
 * withholds is the state's. A return by the bank undoes that.
 */
export const recordPayout = (
  tx: Transaction,
  kind: keyof typeof entriesOf,
  lines: readonly ({ id: string; eventId: string; amountPaise: number } & Withheld)[],
  now: Date,
) =>
  writeEntries(
    tx,
    lines.map(({ id: payoutLineId, eventId, amountPaise, tcsPaise, tdsPaise }) => ({
      kind,
      about: { eventId, payoutLineId },
      entries: entriesOf[kind]({ amountPaise, tcsPaise, tdsPaise }),
    })),
    now,
  );

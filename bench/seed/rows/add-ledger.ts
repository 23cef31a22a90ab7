import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import type { LedgerEntry, LedgerKind } from '@nagarika/domain/money/orders/ledger';
import { idsOf } from '../facts/chance.ts';
import type { Copies } from '../facts/copies.ts';

type Subject = Partial<
  Record<'eventId' | 'bookingId' | 'paymentId' | 'refundId' | 'payoutLineId', string>
>;
export type Post = (kind: LedgerKind, about: Subject, entries: LedgerEntry[], at: Date) => void;

const transactionId = idsOf('ledger transaction');
const entryId = idsOf('ledger entry');

export async function openLedger(copies: Copies): Promise<Post> {
  const addTransaction = await copies.into(ledgerTransactions);
  const addEntry = await copies.into(ledgerEntries);
  let transactions = 0;
  let entries = 0;
  return (kind, about, lines, occurredAt) => {
    const id = transactionId(transactions++);
    addTransaction({ ...about, id, kind, occurredAt });
    for (const { account, amountPaise } of lines) {
      addEntry({ id: entryId(entries++), transactionId: id, account, amountPaise });
    }
  };
}

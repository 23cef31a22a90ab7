import type { Transaction } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { type LedgerEntry, type LedgerKind, ledgerKinds } from '@nagarika/domain/payments';
import { insertRows } from '#server/sql/insert-rows.ts';

/** What an entry is about. */
export type LedgerSubject = {
  eventId: string;
  bookingId: string;
  paymentId: string;
  refundId?: string;
};

export function postEntries(
  tx: Transaction,
  about: LedgerSubject,
  occurredAt: Date,
  kinds: Partial<Record<LedgerKind, LedgerEntry[]>>,
): Promise<void> {
  const transactions = ledgerKinds.flatMap((kind) => {
    const entries = kinds[kind];
    return entries ? [{ kind, about, entries }] : [];
  });
  return writeEntries(tx, transactions, occurredAt);
}

/** One of a kind about the same payment, refund and payout line: a second breaks a unique key. */
export async function writeEntries(
  tx: Transaction,
  transactions: {
    kind: LedgerKind;
    about: Partial<LedgerSubject> & { payoutLineId?: string };
    entries: LedgerEntry[];
  }[],
  occurredAt: Date,
): Promise<void> {
  const numbered = transactions.map((transaction) => ({ id: crypto.randomUUID(), ...transaction }));
  const rows = numbered.map(({ id, kind, about }) => ({
    id,
    kind,
    ...nothing,
    payoutLineId: null,
    ...about,
    occurredAt,
  }));
  const entries = numbered.flatMap(({ id, entries }) =>
    entries.map((entry) => ({ ...entry, transactionId: id })),
  );
  await Promise.all([
    tx.execute(insertRows(ledgerTransactions, rows)),
    tx.execute(insertRows(ledgerEntries, entries)),
  ]);
}

/** Every row has every key (insert-rows.ts). */
const nothing = { eventId: null, bookingId: null, paymentId: null, refundId: null };

import type { Transaction } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import {
  captureEntries,
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
  refundPaidEntries,
  saleEntries,
  saleReversalEntries,
} from '@nagarika/domain/payments';

/** What an entry is about. */
export type LedgerSubject = {
  eventId: string;
  bookingId: string;
  paymentId: string;
  refundId?: string;
};

type Part = { subtotalPaise: number; feePaise: number };

/** Money arrived, and is owed to her for now. */
export const recordCapture = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => post(tx, about, now, { capture: captureEntries(amountPaise) });

/** Money arrived and became a ticket at once. */
export const recordCapturedSale = (
  tx: Transaction,
  about: LedgerSubject,
  price: Part & { totalPaise: number },
  now: Date,
) => post(tx, about, now, { capture: captureEntries(price.totalPaise), sale: saleEntries(price) });

/** A ticket was taken back: so much of its sale is undone. */
export const recordSaleReversal = (tx: Transaction, about: LedgerSubject, part: Part, now: Date) =>
  post(tx, about, now, { sale_reversal: saleReversalEntries(part) });

/** A refund reached her. */
export const recordRefundPaid = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => post(tx, about, now, { refund_paid: refundPaidEntries(amountPaise) });

/** A second entry of one kind about the same payment and refund breaks a unique key, on purpose. */
async function post(
  tx: Transaction,
  about: LedgerSubject,
  occurredAt: Date,
  kinds: Partial<Record<LedgerKind, LedgerEntry[]>>,
): Promise<void> {
  const transactions = ledgerKinds.flatMap((kind) => {
    const entries = kinds[kind];
    return entries ? [{ id: crypto.randomUUID(), kind, entries }] : [];
  });
  const rows = transactions.map(({ id, kind }) => ({ id, kind, ...about, occurredAt }));
  const entries = transactions.flatMap((transaction) =>
    transaction.entries.map((entry) => ({ ...entry, transactionId: transaction.id })),
  );
  await Promise.all([
    tx.insert(ledgerTransactions).values(rows),
    tx.insert(ledgerEntries).values(entries),
  ]);
}

import type { Database, Transaction } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import {
  captureEntries,
  type LedgerAccount,
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
  payoutEntries,
  refundPaidEntries,
  refundReturnedEntries,
  type SalePart,
  saleEntries,
  saleReversalEntries,
} from '@nagarika/domain/payments';
import { eq, inArray, sql } from 'drizzle-orm';

/** What an entry is about. */
export type LedgerSubject = {
  eventId: string;
  bookingId: string;
  paymentId: string;
  refundId?: string;
};

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
  price: SalePart & { totalPaise: number },
  now: Date,
) => post(tx, about, now, { capture: captureEntries(price.totalPaise), sale: saleEntries(price) });

/** A ticket was taken back, or a part of its price: so much of what is left of its sale is undone. */
export async function recordSaleReversal(
  tx: Transaction,
  about: LedgerSubject,
  part: SalePart,
  now: Date,
): Promise<void> {
  const left = await saleLeft(tx, about.bookingId);
  await post(tx, about, now, { sale_reversal: saleReversalEntries(left, part) });
}

/** What stands of a booking's sale, after all that was undone of it. */
export async function saleLeft(db: Database | Transaction, bookingId: string): Promise<SalePart> {
  const credited = (...accounts: LedgerAccount[]) =>
    sql<number>`coalesce(-sum(${ledgerEntries.amountPaise})
      filter (where ${inArray(ledgerEntries.account, accounts)}), 0)::float8`;
  const [left] = await db
    .select({
      subtotalPaise: credited('organiser_payable', 'commission_income'),
      feePaise: credited('service_charge_income'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.bookingId, bookingId));
  if (!left) throw new Error('an aggregate without a row');
  return left;
}

/** A refund reached her. */
export const recordRefundPaid = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => post(tx, about, now, { refund_paid: refundPaidEntries(amountPaise) });

/** The bank sent back what had counted as paid: it is owed to her again. */
export const recordRefundReturned = (
  tx: Transaction,
  about: LedgerSubject,
  amountPaise: number,
  now: Date,
) => post(tx, about, now, { refund_returned: refundReturnedEntries(amountPaise) });

/** A payout was paid: each of its lines is taken off what is owed for its event. */
export const recordPayout = (
  tx: Transaction,
  lines: readonly { id: string; eventId: string; amountPaise: number }[],
  now: Date,
) =>
  write(
    tx,
    lines.map(({ id: payoutLineId, eventId, amountPaise }) => ({
      kind: 'payout' as const,
      about: { eventId, payoutLineId },
      entries: payoutEntries(amountPaise),
    })),
    now,
  );

function post(
  tx: Transaction,
  about: LedgerSubject,
  occurredAt: Date,
  kinds: Partial<Record<LedgerKind, LedgerEntry[]>>,
): Promise<void> {
  const transactions = ledgerKinds.flatMap((kind) => {
    const entries = kinds[kind];
    return entries ? [{ kind, about, entries }] : [];
  });
  return write(tx, transactions, occurredAt);
}

/** One of a kind about the same payment, refund and payout line: a second breaks a unique key. */
async function write(
  tx: Transaction,
  transactions: {
    kind: LedgerKind;
    about: Partial<LedgerSubject> & { payoutLineId?: string };
    entries: LedgerEntry[];
  }[],
  occurredAt: Date,
): Promise<void> {
  const numbered = transactions.map((transaction) => ({ id: crypto.randomUUID(), ...transaction }));
  const rows = numbered.map(({ id, kind, about }) => ({ id, kind, ...about, occurredAt }));
  const entries = numbered.flatMap(({ id, entries }) =>
    entries.map((entry) => ({ ...entry, transactionId: id })),
  );
  await Promise.all([
    tx.insert(ledgerTransactions).values(rows),
    tx.insert(ledgerEntries).values(entries),
  ]);
}

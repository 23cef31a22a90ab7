import type { Database, Transaction } from '@nagarika/db/client';
import { plannedSqlStatement } from '@nagarika/db/planned';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { send } from '@nagarika/db/statements/statement';
import {
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
} from '@nagarika/domain/money/orders/ledger';
import { sql } from 'drizzle-orm';

/** The things that an entry is about. */
export type LedgerSubject = {
  eventId: string;
  bookingId: string;
  paymentId: string;
  refundId?: string;
  disputeId?: string;
  disputeTurn?: number;
};

export async function postEntries(
  tx: Transaction,
  about: LedgerSubject,
  occurredAt: Date,
  kinds: Partial<Record<LedgerKind, LedgerEntry[]>>,
): Promise<void> {
  await send(postEntriesStatement(tx, about, occurredAt, kinds));
}

/** Builds the statement, for callers that send it together with others. */
export function postEntriesStatement(
  tx: Transaction,
  about: LedgerSubject,
  occurredAt: Date,
  kinds: Partial<Record<LedgerKind, LedgerEntry[]>>,
) {
  const transactions = ledgerKinds.flatMap((kind) => {
    const entries = kinds[kind];
    return entries ? [{ kind, about, entries }] : [];
  });
  return writeEntriesStatement(tx, transactions, occurredAt);
}

type Posted = {
  kind: LedgerKind;
  about: Partial<LedgerSubject> & { payoutLineId?: string; paperId?: string };
  entries: LedgerEntry[];
  /** Set where it differs from that of all. */
  occurredAt?: Date;
};

/**
 * Writes transactions; a second of a kind about the same payment, refund, payout line, paper or turn of a
 * dispute breaks a unique key.
 */
export async function writeEntries(
  tx: Transaction,
  transactions: Posted[],
  occurredAt: Date,
): Promise<void> {
  await send(writeEntriesStatement(tx, transactions, occurredAt));
}

function writeEntriesStatement(
  db: Database | Transaction,
  transactions: Posted[],
  occurredAt: Date,
) {
  const numbered = transactions.map((transaction) => ({ id: crypto.randomUUID(), ...transaction }));
  const rows = numbered.map(({ id, kind, about, occurredAt: at }) => ({ id, kind, at, ...about }));
  const entries = numbered.flatMap(({ id, entries }) =>
    entries.map((entry) => ({ ...entry, transactionId: id })),
  );
  const values = { rows: JSON.stringify(rows), entries: JSON.stringify(entries), occurredAt };
  return writeStatement(db, values);
}

const writeStatement = plannedSqlStatement(
  () => sql`
    with posted as (
      insert into ${ledgerTransactions}
        (id, kind, event_id, booking_id, payment_id, refund_id, dispute_id, dispute_turn,
          payout_line_id, paper_id, occurred_at)
      select id, kind, "eventId", "bookingId", "paymentId", "refundId", "disputeId", "disputeTurn",
        "payoutLineId", "paperId",
        coalesce(at, ${sql.placeholder('occurredAt')}::timestamptz)
      from json_to_recordset(${sql.placeholder('rows')}::json) as row(
        id uuid, kind text, "eventId" uuid, "bookingId" uuid, "paymentId" uuid, "refundId" uuid,
        "disputeId" uuid, "disputeTurn" integer, "payoutLineId" uuid, "paperId" uuid, at timestamptz)
    )
    insert into ${ledgerEntries} (transaction_id, account, amount_paise)
    select "transactionId", account, "amountPaise"
    from json_to_recordset(${sql.placeholder('entries')}::json) as entry(
      "transactionId" uuid, account text, "amountPaise" bigint)`,
);

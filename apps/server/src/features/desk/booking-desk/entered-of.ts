import type { Database } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { desc, eq, or, sql } from 'drizzle-orm';
import { newestOf, oneMore } from './guest-of.ts';

/** The GST of our papers is entered for the paper, and its ledger rows do not name the booking. */
const isGstOf = (bookingId: string) =>
  sql`${ledgerTransactions.paperId} = any(array(
    select ${taxPapers.id} from ${taxPapers} where ${taxPapers.bookingId} = ${bookingId}))`;

/** Reads the ledger's entries for a booking: whole transactions, whose lines sum to zero. */
export async function enteredOf(db: Database, bookingId: string) {
  const { id, kind, occurredAt, number } = ledgerTransactions;
  const newest = db
    .select({ id, kind, occurredAt, number })
    .from(ledgerTransactions)
    .where(or(eq(ledgerTransactions.bookingId, bookingId), isGstOf(bookingId)))
    .orderBy(desc(occurredAt), desc(number))
    .limit(oneMore)
    .as('newest');
  const lines = await db
    .select({
      id: ledgerEntries.id,
      transaction: newest.id,
      at: newest.occurredAt,
      kind: newest.kind,
      account: ledgerEntries.account,
      paise: ledgerEntries.amountPaise,
    })
    .from(newest)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, newest.id))
    .orderBy(desc(newest.occurredAt), desc(newest.number), desc(ledgerEntries.amountPaise));
  return newestOf(lines, ({ transaction }) => transaction);
}

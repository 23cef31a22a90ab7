import type { Database } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { desc, eq, or } from 'drizzle-orm';
import { isGstOf } from './is-gst-of.ts';
import { newestOf, oneMore } from './newest-of.ts';

/** What the ledger has of a booking: whole transactions, whose lines sum to zero. */
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

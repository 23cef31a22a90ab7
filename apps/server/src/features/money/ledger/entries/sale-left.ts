import type { Database, Transaction } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import type { LedgerAccount, SalePart } from '@nagarika/domain/money/orders/ledger';
import { eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

/** Returns what is left of a booking's sale after all reversals. */
export async function saleLeft(db: Database | Transaction, bookingId: string): Promise<SalePart> {
  return (await salesLeft(db, [bookingId]))(bookingId);
}

/** Returns the same for many bookings; nothing for one that sold nothing. */
export async function salesLeft(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => SalePart> {
  const credited = (...accounts: LedgerAccount[]) =>
    sql<number>`coalesce(-sum(${ledgerEntries.amountPaise})
      filter (where ${inArray(ledgerEntries.account, accounts)}), 0)::float8`;
  const rows = await db
    .select({
      bookingId: ledgerTransactions.bookingId,
      subtotalPaise: credited('organiser_payable', 'commission_income'),
      feePaise: credited('service_charge_income'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(anyOf(ledgerTransactions.bookingId, bookingIds))
    .groupBy(ledgerTransactions.bookingId);
  const left = new Map(rows.map(({ bookingId, ...part }) => [bookingId, part]));
  return (bookingId) => left.get(bookingId) ?? { subtotalPaise: 0, feePaise: 0 };
}

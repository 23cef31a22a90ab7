import type { Database, Transaction } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import type { LedgerAccount, SalePart } from '@nagarika/domain/payments';
import { eq, inArray, sql } from 'drizzle-orm';

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

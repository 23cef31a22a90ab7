import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { users } from '@nagarika/db/schema/users';
import type { LedgerAccount, LedgerKind } from '@nagarika/domain/payments';
import type { Period } from '@nagarika/domain/periods';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { within } from '#server/sql/ist-day.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import type { Amounts } from './schemas.ts';

const sales: LedgerKind[] = ['sale', 'sale_reversal'];

/** Debits less credits, in paise, of these accounts in these kinds of transaction. */
function debited(accounts: LedgerAccount[], kinds: LedgerKind[]): SQL<number> {
  const those = and(
    inArray(ledgerEntries.account, accounts),
    inArray(ledgerTransactions.kind, kinds),
  );
  return sql<number>`coalesce(sum(${ledgerEntries.amountPaise}) filter (where ${those}), 0)::float8`;
}

const credited = (accounts: LedgerAccount[], kinds: LedgerKind[]) =>
  sql<number>`0 - ${debited(accounts, kinds)}`; // `-0` would be written as '-0.00'

const amounts: { [Name in keyof Amounts]: SQL<number> } = {
  paidIn: debited(['gateway'], ['capture']),
  takings: credited(['organiser_payable', 'commission_income'], sales),
  commission: credited(['commission_income'], sales),
  earnings: credited(['organiser_payable'], sales),
  serviceCharges: credited(['service_charge_income'], sales),
  refunds: debited(['members_payable'], ['refund_paid', 'refund_returned']),
  payouts: debited(['organiser_payable'], ['payout']),
};

/** The ledger's entries of a period, summed for each organiser whose name or company is searched. */
export function ledgerByOrganiser(
  db: Database,
  { search, ...period }: Period & { search?: string | undefined },
) {
  const named = search ? likePattern(search) : null;
  return db.$with('report').as(
    db
      .select({
        id: users.id,
        organiser: users.name,
        company: users.company,
        paidIn: amounts.paidIn.as('paid_in'),
        takings: amounts.takings.as('takings'),
        commission: amounts.commission.as('commission'),
        earnings: amounts.earnings.as('earnings'),
        serviceCharges: amounts.serviceCharges.as('service_charges'),
        refunds: amounts.refunds.as('refunds'),
        payouts: amounts.payouts.as('payouts'),
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      // An entry that no event stands behind is money all the same: it has a row without a name.
      .leftJoin(events, eq(events.id, ledgerTransactions.eventId))
      .leftJoin(users, eq(users.id, events.organiserId))
      .where(
        and(
          within(ledgerTransactions.occurredAt, period),
          named === null ? undefined : or(ilike(users.name, named), ilike(users.company, named)),
        ),
      )
      .groupBy(users.id),
  );
}

export type LedgerByOrganiser = ReturnType<typeof ledgerByOrganiser>;

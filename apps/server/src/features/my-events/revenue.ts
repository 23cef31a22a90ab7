import type { Database } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import { dayOf } from '#server/sql/ist-day.ts';

/** Paise: what tickets brought in after refunds, and how it is shared. */
export type Revenue = { gross: number; commission: number; earnings: number };

export const noRevenue: Revenue = { gross: 0, commission: 0, earnings: 0 };

const credited = (account: string): SQL<number> =>
  sql<number>`coalesce(-sum(${ledgerEntries.amountPaise})
    filter (where ${ledgerEntries.account} = ${account}), 0)::float8`;

/** What the organiser was paid since does not make her earnings less. */
const isRevenue = ne(ledgerTransactions.kind, 'payout');

const columns = {
  commission: credited('commission_income'),
  earnings: credited('organiser_payable'),
};

/** Of each of these events, as the ledger has it; one that sold nothing is not there. */
export async function revenueOf(db: Database, eventIds: string[]): Promise<Map<string, Revenue>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ eventId: ledgerTransactions.eventId, ...columns })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(anyOf(ledgerTransactions.eventId, eventIds), isRevenue))
    .groupBy(ledgerTransactions.eventId);
  return new Map(rows.map(({ eventId, ...shares }) => [eventId ?? '', withGross(shares)]));
}

/** Day by day in India, oldest first; a refund counts on the day it was owed. */
export async function revenueByDay(
  db: Database,
  eventId: string,
): Promise<(Revenue & { date: string })[]> {
  const date = dayOf(ledgerTransactions.occurredAt);
  const rows = await db
    .select({ date, ...columns })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.eventId, eventId), isRevenue))
    .groupBy(date)
    .orderBy(date);
  return rows.map(({ date, ...shares }) => ({ date, ...withGross(shares) }));
}

function withGross(shares: Omit<Revenue, 'gross'>): Revenue {
  return { ...shares, gross: shares.commission + shares.earnings };
}

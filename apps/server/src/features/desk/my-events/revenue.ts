import type { Database, Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { salesByEvent } from '#server/features/money/ledger/rollups/sales-by-event.ts';
import { anyOf } from '#server/sql/any-of.ts';

/** The tickets' takings after refunds, and their shares, in paise. */
export type Revenue = { gross: number; commission: number; earnings: number };

export const noRevenue: Revenue = { gross: 0, commission: 0, earnings: 0 };

const shares = {
  commission: sql<number>`coalesce(sum(commission_paise), 0)::float8`,
  earnings: sql<number>`coalesce(sum(earnings_paise), 0)::float8`,
};

/** Reads each event's revenue from the ledger; one that sold nothing is left out. */
export async function revenueOf(db: Database, eventIds: string[]): Promise<Map<string, Revenue>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ eventId: sql<string>`event_id`, ...shares })
    .from(sql`(${salesByEvent('ever', (id) => anyOf(id, eventIds))}) as sales`)
    .groupBy(sql`event_id`);
  return new Map(rows.map(({ eventId, ...shares }) => [eventId, withGross(shares)]));
}

/** Reads the same by day in India, oldest first; a refund counts on the day it was owed. */
export async function revenueByDay(
  db: Database | Transaction,
  eventIds: string[],
): Promise<(Revenue & { eventId: string; date: string })[]> {
  const rows = await db
    .select({ eventId: sql<string>`event_id`, date: sql<string>`starts_on::text`, ...shares })
    .from(sql`(${salesByEvent('day', (id) => anyOf(id, eventIds))}) as sales`)
    .groupBy(sql`event_id, starts_on`)
    .orderBy(sql`starts_on`);
  return rows.map(({ eventId, date, ...shares }) => ({ eventId, date, ...withGross(shares) }));
}

function withGross(shares: Omit<Revenue, 'gross'>): Revenue {
  return { ...shares, gross: shares.commission + shares.earnings };
}

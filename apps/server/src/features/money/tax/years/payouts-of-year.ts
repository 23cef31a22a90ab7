import type { Database, Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { instantsOf, type Period } from '@nagarika/domain/time/periods';
import { and, eq, gte, inArray, lt, or, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Sums, in paise, of payouts that were paid within these days, less those that the bank returned within them.
 */
export type PayoutSums = {
  amountPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  transferredPaise: number;
};

/** Sums the payouts of one organiser, or of all. */
export async function payoutsOfYear(
  db: Database | Transaction,
  days: Period,
  organiserId?: string,
): Promise<PayoutSums> {
  const [from, to] = instantsOf(days);
  const within = (instant: SQLWrapper) =>
    sql`(${instant} >= ${from.toISOString()}::timestamptz and ${instant} < ${to.toISOString()}::timestamptz)::int`;
  const times = sql`(coalesce(${within(payouts.paidAt)}, 0) - coalesce(${within(payouts.returnedAt)}, 0))`;
  const sum = (paise: SQLWrapper) => sql<number>`coalesce(sum(${paise} * ${times}), 0)::float8`;
  const [sums] = await db
    .select({
      amountPaise: sum(payouts.amountPaise),
      tcsPaise: sum(payouts.tcsPaise),
      tdsPaise: sum(payouts.tdsPaise),
    })
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, ['paid', 'returned']),
        or(gte(payouts.paidAt, from), gte(payouts.returnedAt, from)),
        lt(payouts.paidAt, to),
        organiserId ? eq(payouts.organiserId, organiserId) : undefined,
      ),
    );
  const { amountPaise, tcsPaise, tdsPaise } = sums ?? { amountPaise: 0, tcsPaise: 0, tdsPaise: 0 };
  return { amountPaise, tcsPaise, tdsPaise, transferredPaise: amountPaise - tcsPaise - tdsPaise };
}

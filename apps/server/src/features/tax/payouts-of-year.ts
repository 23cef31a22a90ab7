import type { Database, Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/payouts';
import { instantsOf, type Period } from '@nagarika/domain/periods';
import { and, eq, gte, lt, sql } from 'drizzle-orm';

/** Paise, of payouts that were paid within these days. */
export type PayoutSums = {
  amountPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  transferredPaise: number;
};

/** Of one organiser, or of all. */
export async function payoutsOfYear(
  db: Database | Transaction,
  days: Period,
  organiserId?: string,
): Promise<PayoutSums> {
  const [from, to] = instantsOf(days);
  const [sums] = await db
    .select({
      amountPaise: sql<number>`coalesce(sum(${payouts.amountPaise}), 0)::float8`,
      tcsPaise: sql<number>`coalesce(sum(${payouts.tcsPaise}), 0)::float8`,
      tdsPaise: sql<number>`coalesce(sum(${payouts.tdsPaise}), 0)::float8`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.status, 'paid'),
        gte(payouts.paidAt, from),
        lt(payouts.paidAt, to),
        organiserId ? eq(payouts.organiserId, organiserId) : undefined,
      ),
    );
  const { amountPaise, tcsPaise, tdsPaise } = sums ?? { amountPaise: 0, tcsPaise: 0, tdsPaise: 0 };
  return { amountPaise, tcsPaise, tdsPaise, transferredPaise: amountPaise - tcsPaise - tdsPaise };
}

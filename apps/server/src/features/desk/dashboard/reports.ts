import { everPeriod } from '@nagarika/domain/money/payouts/rollups';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ledgerOfPeriod } from '#server/features/money/ledger/rollups/ledger-of-period.ts';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { keptCount } from '#server/sql/kept-count.ts';
import type { MemberContext } from '#server/trpc/context.ts';

const money = z.tuple([z.object({ paise: z.number() })]);

/** The four numbers of docs/product.md#admin-dashboard. Revenue in paise: captured less refunds; finance's alone. */
export async function reports({ deps: { db }, user }: MemberContext) {
  const [[people], byStatus, revenue] = await Promise.all([
    db.select().from(keptCount(db, 'users')),
    db.select().from(keptCount(db, 'events by status')),
    mayActIn(user, 'finance') ? revenueEver(db) : null,
  ]);
  const eventsThatAre = (status: string) => byStatus.find(({ key }) => key === status)?.rows ?? 0;
  return {
    totalUsers: people?.rows ?? 0,
    pendingEvents: eventsThatAre('pending'),
    approvedEvents: eventsThatAre('approved'),
    totalRevenue: revenue,
  };
}

/** Money in from members, less what went back to them: not what we pay to organisers. */
function revenueEver(db: MemberContext['deps']['db']): Promise<number> {
  return inLedgerSnapshot(db, async (tx) => {
    const { rest, totals } = await ledgerOfPeriod(tx, everPeriod);
    const rows = await tx.execute(sql`
      with ${rest} select paid_in_paise - refunds_paise as paise from (${totals}) as ever`);
    return money.parse([...rows])[0].paise;
  });
}

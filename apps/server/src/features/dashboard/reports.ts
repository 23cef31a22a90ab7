import { events } from '@nagarika/db/schema/events';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { users } from '@nagarika/db/schema/users';
import type { LedgerKind } from '@nagarika/domain/payments';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';

/** Money in from members, and back to them: not what we pay to organisers. */
const kinds: LedgerKind[] = ['capture', 'refund_paid', 'refund_returned'];

/** The four numbers of docs/product.md#admin-dashboard. Revenue in paise: captured less refunds. */
export async function reports({ deps: { db } }: MemberContext) {
  const [[people], byStatus, [money]] = await Promise.all([
    db.select({ count: count() }).from(users),
    db.select({ status: events.status, count: count() }).from(events).groupBy(events.status),
    db
      .select({ paise: sql<string>`coalesce(sum(${ledgerEntries.amountPaise}), 0)` })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(and(eq(ledgerEntries.account, 'gateway'), inArray(ledgerTransactions.kind, kinds))),
  ]);
  const eventsThatAre = (status: string) =>
    byStatus.find((row) => row.status === status)?.count ?? 0;
  return {
    totalUsers: people?.count ?? 0,
    pendingEvents: eventsThatAre('pending'),
    approvedEvents: eventsThatAre('approved'),
    totalRevenue: Number(money?.paise ?? 0),
  };
}

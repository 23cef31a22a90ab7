import type { Transaction } from '@nagarika/db/client';
import { ledgerEntries } from '@nagarika/db/schema/ledger';
import { ledgerAccounts } from '@nagarika/domain/payments';
import { sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '#server/trpc/context.ts';
import { findBreaches } from './find-breaches.ts';
import { ledgerRules } from './ledger-rules.ts';
import type { LedgerCheck } from './schemas.ts';

/** Of one rule so many rows are named; all of them are counted. */
const shown = 20;

/** Checks the ledger on demand (docs/payments.md#audit), in one snapshot. */
export async function checkLedger({ deps: { db, clock } }: MemberContext): Promise<LedgerCheck> {
  const now = clock.now();
  return db.transaction(
    async (tx) => {
      const breaches = await findBreaches(tx, now);
      return {
        checkedAt: now.toISOString(),
        rules: ledgerRules(now).map(({ rule }) => {
          const rows = breaches.filter((breach) => breach.rule === rule);
          return { rule, breaches: rows.length, rows: rows.slice(0, shown) };
        }),
        accounts: await balances(tx),
        equation: await equation(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function balances(tx: Transaction) {
  const rows = await tx
    .select({ account: ledgerEntries.account, paise: sum(ledgerEntries.amountPaise) })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account);
  const paise = new Map(rows.map((row) => [row.account, Number(row.paise)]));
  return ledgerAccounts.map((account) => ({ account, paise: paise.get(account) ?? 0 }));
}

const equationRow = z.object({
  captured: z.coerce.number(),
  tickets: z.coerce.number(),
  refunds: z.coerce.number(),
  returned: z.coerce.number(),
});

export async function equation(tx: Transaction) {
  const refundsOf = (outcome: 'ticket' | 'refund') => sql`
    select coalesce(sum(r.amount_paise), 0) from refunds r join payments p on p.id = r.payment_id
    where r.status not in ('failed', 'replaced') and p.outcome = ${outcome}`;
  const rows = await tx.execute(sql`select
    (select coalesce(sum(amount_paise), 0) from payments
      where status in ('captured', 'refunded')) as captured,
    (select coalesce(sum(b.total_paise), 0) from bookings b where exists (
      select from payment_orders o join payments p on p.order_id = o.id
      where o.booking_id = b.id and p.outcome = 'ticket')) as tickets,
    (${refundsOf('refund')}) as refunds,
    (${refundsOf('ticket')}) as returned`);
  return equationRow.parse(rows[0]);
}

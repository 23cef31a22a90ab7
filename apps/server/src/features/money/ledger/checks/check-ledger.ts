import type { Transaction } from '@nagarika/db/client';
import { ledgerEntries } from '@nagarika/db/schema/money/ledger';
import { ledgerAccounts } from '@nagarika/domain/money/orders/ledger';
import { sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { LedgerRule } from '#server/features/money/ledger/rules/ledger-rule.ts';
import { ledgerRules } from '#server/features/money/ledger/rules/ledger-rules.ts';
import type { LedgerCheck } from '#server/features/money/ledger/schemas.ts';

const found = z.array(
  z.object({ subject: z.string(), detail: z.string(), breaches: z.coerce.number() }),
);

/** The number of rows named for one rule; all of them are counted. */
const shown = 20;

/** Checks all rules over the whole ledger (docs/payments.md#audit), which takes minutes where it is large. */
export async function checkLedger(tx: Transaction, now: Date): Promise<LedgerCheck> {
  const rules: LedgerCheck['rules'] = [];
  for (const rule of ledgerRules(now)) rules.push(await breakingRows(tx, rule, shown));
  return {
    checkedAt: now.toISOString(),
    rules,
    accounts: await balances(tx),
    equation: await equation(tx),
  };
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

/** Counts the rows that break a rule and names the first `most` of them, for a million rows may break one. */
async function breakingRows(tx: Transaction, { rule, query }: LedgerRule, most: number) {
  const rows = found.parse([
    ...(await tx.execute(sql`
      with found as materialized (${query})
      select subject, detail, (select count(*) from found) as breaches from found limit ${most}`)),
  ]);
  return {
    rule,
    breaches: rows[0]?.breaches ?? 0,
    rows: rows.map(({ subject, detail }) => ({ subject, detail })),
  };
}

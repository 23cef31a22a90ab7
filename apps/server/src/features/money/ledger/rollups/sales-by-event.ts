import type { LedgerKind } from '@nagarika/domain/money/orders/ledger';
import type { eventRollupUnits } from '@nagarika/domain/money/payouts/rollups';
import { type SQL, sql } from 'drizzle-orm';

type Unit = (typeof eventRollupUnits)[number];

const sales: LedgerKind[] = ['sale', 'sale_reversal'];

const isNotRolledUp = sql`t.number > coalesce((select through from ledger_rollup_progress), 0)`;

/**
 * Sums the sales of these events after refunds, as rows (event_id, starts_on, commission_paise,
 * earnings_paise), from their roll-ups and the entries that those do not have yet. One statement reads both,
 * so that what is rolled up meanwhile counts once; an event and day may have a row of each.
 */
export function salesByEvent(unit: Unit, isAsked: (eventId: SQL) => SQL): SQL {
  return sql`
    select event_id, starts_on, commission_paise, earnings_paise from ledger_event_rollups
    where unit = ${sql.raw(`'${unit}'`)} and ${isAsked(sql`ledger_event_rollups.event_id`)}
    union all
    ${writtenSales(sql`${isAsked(sql`t.event_id`)} and ${isNotRolledUp}`)}`;
}

/** Sums the sales of all events that no roll-up has yet; for `through` see finished-number.ts. */
export const salesNotRolledUp = (through: number) =>
  writtenSales(sql`t.number > ${through} and ${isNotRolledUp}`);

/** Sums the rows of the ledger itself (`t`) that `where` names, by day in India. */
export function writtenSales(where: SQL): SQL {
  const credited = (account: string) =>
    sql`coalesce(-sum(e.amount_paise) filter (where e.account = ${sql.raw(`'${account}'`)}), 0)::bigint`;
  return sql`
    select t.event_id, (t.occurred_at at time zone 'Asia/Kolkata')::date as starts_on,
      ${credited('commission_income')} as commission_paise,
      ${credited('organiser_payable')} as earnings_paise
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.kind in (${sql.raw(sales.map((kind) => `'${kind}'`).join(', '))})
      and t.event_id is not null and ${where}
    group by 1, 2`;
}

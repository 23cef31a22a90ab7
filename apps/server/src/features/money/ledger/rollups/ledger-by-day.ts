import type { ledgerRollups } from '@nagarika/db/schema/money/rollups';
import type { LedgerAccount, LedgerKind } from '@nagarika/domain/money/orders/ledger';
import { type SQL, sql } from 'drizzle-orm';

type Rollup = typeof ledgerRollups.$inferSelect;
export type LedgerSum = Exclude<keyof Rollup, 'unit' | 'startsOn' | 'organiserId'>;

const sales: LedgerKind[] = ['sale', 'sale_reversal'];

/** The sums by their columns: debits (1) or credits (-1) of an account in these kinds. */
const counted: Record<LedgerSum, [column: string, LedgerAccount, LedgerKind[], 1 | -1]> = {
  paidInPaise: ['paid_in_paise', 'gateway', ['capture'], 1],
  commissionPaise: ['commission_paise', 'commission_income', sales, -1],
  earningsPaise: ['earnings_paise', 'organiser_payable', sales, -1],
  serviceChargesPaise: ['service_charges_paise', 'service_charge_income', sales, -1],
  refundsPaise: ['refunds_paise', 'members_payable', ['refund_paid', 'refund_returned'], 1],
  payoutsPaise: ['payouts_paise', 'organiser_payable', ['payout', 'payout_returned'], 1],
};

const rows = Object.values(counted);

/** Writes one text for each of the sums, joined by commas. */
export const ofEachSum = (write: (column: SQL) => SQL): SQL =>
  sql.join(
    rows.map(([column]) => write(sql.raw(column))),
    sql`, `,
  );

/**
 * Sums the ledger itself (`t`) by day in India and organiser, for the rows that `where` names. GST is part of
 * the sums; disputes change none of them.
 */
export function ledgerByDay(where: SQL): SQL {
  const sums = rows.map(([column, account, kinds, sign]) => {
    const names = sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
    return sql`coalesce(sum(e.amount_paise) filter
      (where e.account = ${sql.raw(`'${account}'`)} and t.kind in (${names})), 0)::bigint
      * ${sql.raw(`(${sign})`)} as ${sql.raw(column)}`;
  });
  return sql`
    select (t.occurred_at at time zone 'Asia/Kolkata')::date as day, v.organiser_id,
      ${sql.join(sums, sql`, `)}
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    left join events v on v.id = t.event_id
    where t.kind not in ('gst', 'dispute') and ${where}
    group by 1, 2`;
}

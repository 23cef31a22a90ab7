import { type SQL, sql } from 'drizzle-orm';
import { partsOfDay } from './booking-days.ts';

/**
 * Sums the sales in the ledger (`t`) that `where` names, by day in India, and each day by the city and
 * category that the event has now.
 */
export function salesByDay(where: SQL): SQL {
  return sql`
    with sold as (
      select ist_day(t.occurred_at) as day, v.city_id, v.category,
        count(distinct t.id) as transactions, -sum(e.amount_paise) as gross
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join events v on v.id = t.event_id
      where t.kind in ('sale', 'sale_reversal')
        and e.account in ('organiser_payable', 'commission_income') and ${where}
      group by 1, 2, 3
    )
    select day, part, key, sum(transactions)::int as transactions, sum(gross)::bigint as gross_paise
    from ${partsOfDay}
    group by day, part, key`;
}

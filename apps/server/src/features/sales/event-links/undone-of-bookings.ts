import { type SQL, sql } from 'drizzle-orm';

/**
 * What the ledger has undone of sales, as rows (booking_id, paise): of the tickets' price, without the service
 * charge. `which`: whose, of `t`, its transactions. Of thousands of sales few are, and no others are read.
 */
export const undoneOfBookings = (which: SQL) => sql`
  select t.booking_id, sum(e.amount_paise)::float8 as paise
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where ${which} and t.kind = 'sale_reversal'
    and e.account in ('commission_income', 'organiser_payable')
  group by t.booking_id`;

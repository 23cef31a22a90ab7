import { type SQL, sql } from 'drizzle-orm';

/**
 * Sums by booking, as rows (booking_id, paise), the ticket price that the ledger has reversed, without the
 * service charge. `which` selects the transactions, `t`. Few of thousands of sales are reversed, and no
 * others are read.
 */
export const undoneOfBookings = (which: SQL) => sql`
  select t.booking_id, sum(e.amount_paise)::float8 as paise
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where ${which} and t.kind = 'sale_reversal'
    and e.account in ('commission_income', 'organiser_payable')
  group by t.booking_id`;

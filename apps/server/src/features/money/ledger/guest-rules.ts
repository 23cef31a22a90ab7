import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** Seats that an event's team issued: what was paid for them went to the organiser, and stands in no book of ours. */
export const guestRules = (): LedgerRule[] => [
  {
    rule: schemaText("a booking is a guest's exactly when it has no account"),
    query: sql`
      select 'booking ' || b.id as subject,
        concat_ws(', ', b.payment_method, case when b.user_id is null then 'no account' end,
          case when g.booking_id is null then 'no guest' end) as detail
      from bookings b left join guest_bookings g on g.booking_id = b.id
      where (b.user_id is null) <> (g.booking_id is not null)`,
  },
  {
    rule: schemaText("a guest's booking has no order and stands nowhere in the ledger"),
    query: sql`
      select 'booking ' || b.id as subject, format('%s paise, %s orders, %s entries', b.total_paise,
        (select count(*) from payment_orders o where o.booking_id = b.id),
        (select count(*) from ledger_transactions t where t.booking_id = b.id)) as detail
      from bookings b
      where b.user_id is null and (b.total_paise <> 0
        or exists (select from payment_orders o where o.booking_id = b.id)
        or exists (select from ledger_transactions t where t.booking_id = b.id))`,
  },
];

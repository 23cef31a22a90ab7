import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** Tickets for all dates: one payment, of which each date has its part (docs/decisions/0198-pass.md). */
export const passRules = (): LedgerRule[] => [
  {
    rule: schemaText("a pass costs what its dates' tickets cost together"),
    query: sql`
      select 'order ' || o.id as subject,
        format('%s paise for dates of %s', o.pass_paise, sum(part.amount_paise)) as detail
      from payment_orders o join payment_orders part on part.id = o.id or part.lead_id = o.id
      where o.pass_paise is not null group by o.id
      having sum(part.amount_paise) <> o.pass_paise or count(*) < 2`,
  },
  {
    rule: schemaText('a pass is of one member and of one series, and is asked about once'),
    query: sql`
      select 'order ' || part.id as subject, 'part of ' || o.id as detail
      from payment_orders part join payment_orders o on o.id = part.lead_id
      join bookings b on b.id = part.booking_id join bookings lead on lead.id = o.booking_id
      join events e on e.id = b.event_id join events first on first.id = lead.event_id
      where o.pass_paise is null or part.next_check_at is not null or b.user_id <> lead.user_id
        or e.series_id is distinct from first.series_id or b.event_id = lead.event_id`,
  },
  {
    rule: schemaText('what was paid for a pass became tickets of all its dates, or of none'),
    query: sql`
      select 'order ' || o.id as subject,
        format('%s of %s dates', count(p.id), count(*)) as detail
      from payment_orders o join payment_orders part on part.id = o.id or part.lead_id = o.id
      left join payments p on p.order_id = part.id and p.outcome = 'ticket'
      where o.pass_paise is not null group by o.id
      having count(p.id) not in (0, count(*)) or count(distinct split_part(p.gateway_payment_id, '/', 1)) > 1`,
  },
];

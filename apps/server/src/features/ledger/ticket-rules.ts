import { schemaText } from '@nagarika/domain/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

export const ticketRules = (): LedgerRule[] => [
  {
    rule: schemaText(
      'a confirmed booking has a ticket for each seat, any other has none that is valid',
    ),
    query: sql`
      select 'booking ' || b.id as subject,
        format('%s, %s of %s tickets live', b.status, t.live, b.quantity) as detail
      from bookings b
      cross join lateral (
        select count(*) as live from tickets where booking_id = b.id and state <> 'void') t
      where t.live <> case when b.status = 'confirmed' then b.quantity else 0 end`,
  },
  {
    rule: schemaText("a booking's lines add up to it"),
    query: sql`
      select 'booking ' || b.id as subject,
        format('%s seats, %s paise in lines', i.quantity, i.subtotal) as detail
      from bookings b
      cross join lateral (
        select coalesce(sum(quantity), 0) as quantity,
          coalesce(sum(quantity * unit_price_paise), 0) as subtotal
        from booking_items where booking_id = b.id) i
      where i.quantity <> b.quantity or i.subtotal <> b.subtotal_paise`,
  },
];

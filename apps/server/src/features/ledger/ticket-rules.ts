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
    rule: schemaText('a booking is smaller by the seats that the list has bought'),
    query: sql`
      select 'booking ' || b.id as subject,
        format('%s seats fewer, %s bought', b.returned_quantity, r.sold) as detail
      from bookings b
      cross join lateral (
        select count(*) as sold from seat_returns where booking_id = b.id and state = 'sold') r
      -- The last of them ends the booking, which keeps its size.
      where r.sold <> b.returned_quantity
        and not (b.status in ('cancelled', 'refunded') and r.sold = b.returned_quantity + b.quantity)`,
  },
  {
    rule: schemaText("a booking's lines add up to it"),
    query: sql`
      select 'booking ' || b.id as subject,
        format('%s seats, %s paise in lines', i.quantity, i.subtotal) as detail
      from bookings b
      cross join lateral (
        select coalesce(sum(quantity), 0) as quantity,
          coalesce(sum(returned_quantity), 0) as returned,
          coalesce(sum((quantity + returned_quantity) * unit_price_paise), 0) as subtotal
        from booking_items where booking_id = b.id) i
      where i.quantity <> b.quantity or i.returned <> b.returned_quantity or i.subtotal <> b.subtotal_paise`,
  },
];

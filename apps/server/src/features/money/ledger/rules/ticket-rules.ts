import { schemaText } from '@nagarika/domain/language/texts';
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
    rule: schemaText(
      'a booking is smaller by the seats that the list has bought or she has cancelled',
    ),
    query: sql`
      select 'booking ' || b.id as subject,
        format('%s seats fewer, %s bought or cancelled', b.returned_quantity, r.gone) as detail
      from bookings b
      cross join lateral (
        select count(*) as gone from seat_returns
        where booking_id = b.id and state in ('sold', 'cancelled')) r
      -- The last that the list has bought ends the booking, which keeps its size.
      where r.gone <> b.returned_quantity
        and not (b.status in ('cancelled', 'refunded') and r.gone = b.returned_quantity + b.quantity)`,
  },
  {
    rule: schemaText('a seat that was cancelled or bought has a void ticket, and went once'),
    query: sql`
      select 'ticket ' || t.id as subject, format('%s, gone %s times', t.state, r.gone) as detail
      from (select ticket_id, count(*) as gone from seat_returns
        where state in ('sold', 'cancelled') group by 1) r
      join tickets t on t.id = r.ticket_id
      where t.state <> 'void' or r.gone > 1`,
  },
  {
    rule: schemaText('what cancelled seats gave back, ticket by ticket, was taken off their sale'),
    query: sql`
      select 'booking ' || coalesce(seats.booking_id, sales.booking_id) as subject,
        format('%s paise of seats, %s of the sale', coalesce(seats.paise, 0), coalesce(sales.paise, 0)) as detail
      from (select booking_id, sum(refund_paise) as paise from seat_returns
        where state = 'cancelled' group by 1) seats
      full join (
        select l.booking_id, -sum(e.amount_paise) as paise
        from refunds r join ledger_transactions l on l.refund_id = r.id and l.kind = 'sale_reversal'
        join ledger_entries e on e.transaction_id = l.id and e.account = 'members_payable'
        where r.reason = 'seats_cancelled' group by 1
      ) sales on sales.booking_id = seats.booking_id
      where coalesce(seats.paise, 0) <> coalesce(sales.paise, 0)`,
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

import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/**
 * Counts offered seats: beyond what is sold, orders and offers of the waiting list may take seats that their
 * buyers offer to it.
 */
export const returnedOf = (where: string) =>
  sql.raw(`(select count(*) from seat_returns r where r.state = 'open' and ${where})`);

/**
 * Checks that sold seats never exceed its total tickets, nor a ticket type's own limit, with held ones only
 * by returned seats, and that lists show what is sold.
 */
export const seatRules = (now: Date): LedgerRule[] => {
  const counts = sql`(b.status = 'confirmed'
    or (b.status = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz))`;
  return [
    {
      rule: schemaText('seats sold and held do not exceed its total tickets'),
      query: sql`
        select 'event ' || e.id as subject,
          format('%s of %s seats', sum(b.quantity), e.total_tickets) as detail
        from events e join bookings b on b.event_id = e.id left join holds h on h.booking_id = b.id
        where ${counts} group by e.id
        having sum(b.quantity) > e.total_tickets + ${returnedOf('r.event_id = e.id')}
          or sum(b.quantity) filter (where b.status = 'confirmed') > e.total_tickets`,
    },
    {
      rule: schemaText("seats sold and held do not exceed a ticket type's limit"),
      query: sql`
        select 'ticket type ' || t.id as subject,
          format('%s of %s seats', sum(i.quantity), t.seat_limit) as detail
        from ticket_types t join booking_items i on i.ticket_type_id = t.id
        join bookings b on b.id = i.booking_id left join holds h on h.booking_id = b.id
        where ${counts} group by t.id
        having sum(i.quantity) > t.seat_limit + ${returnedOf('r.ticket_type_id = t.id')}
          or sum(i.quantity) filter (where b.status = 'confirmed') > t.seat_limit`,
    },
    {
      rule: schemaText('an event is shown with the seats that it has sold'),
      query: sql`
        select 'event ' || e.id as subject,
          format('%s seats kept, %s sold', r.seats_sold, coalesce(sold.seats, 0)) as detail
        from events e
        left join event_ranks r on r.event_id = e.id
        left join (
          select event_id, sum(quantity) as seats from bookings where status = 'confirmed' group by 1
        ) sold on sold.event_id = e.id
        where r.seats_sold is distinct from coalesce(sold.seats, 0)`,
    },
  ];
};

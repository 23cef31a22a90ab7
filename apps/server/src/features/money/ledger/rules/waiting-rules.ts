import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';
import { returnedOf } from './seat-rules.ts';

/** Checks that offers to the waiting list have seats: nobody is promised a seat that another has. */
export const waitingRules = (now: Date): LedgerRule[] => {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The query does not use the code that counts seats for sale, for that is what these rules check.
  const seats = sql`
    select b.event_id, i.ticket_type_id, i.quantity, 0 as offered, b.user_id
    from bookings b join booking_items i on i.booking_id = b.id left join holds h on h.booking_id = b.id
    where b.status = 'confirmed' or (b.status = 'pending' and h.expires_at > ${at})
    union all
    select event_id, ticket_type_id, kept, kept, user_id from (
      select w.event_id, w.ticket_type_id, w.user_id, w.offered_quantity - coalesce((
        select sum(i.quantity) from bookings b join booking_items i on i.booking_id = b.id
        join holds h on h.booking_id = b.id and h.expires_at > ${at}
        where b.event_id = w.event_id and b.user_id = w.user_id and b.status = 'pending'
          and i.ticket_type_id = w.ticket_type_id), 0)::int as kept
      from waiting_list w where w.state = 'offered' and w.offer_expires_at > ${at}
    ) as offers where kept > 0`;
  return [
    {
      rule: schemaText('seats sold, held and offered do not exceed its total tickets'),
      query: sql`
        select 'event ' || e.id as subject,
          format('%s of %s seats', sum(s.quantity), e.total_tickets) as detail
        from events e join (${seats}) s on s.event_id = e.id
        group by e.id having sum(s.offered) > 0
          and sum(s.quantity) > e.total_tickets + ${returnedOf('r.event_id = e.id')}`,
    },
    {
      rule: schemaText("seats sold, held and offered do not exceed a ticket type's limit"),
      query: sql`
        select 'ticket type ' || t.id as subject,
          format('%s of %s seats', sum(s.quantity), t.seat_limit) as detail
        from ticket_types t join (${seats}) s on s.ticket_type_id = t.id
        group by t.id having sum(s.offered) > 0
          and sum(s.quantity) > t.seat_limit + ${returnedOf('r.ticket_type_id = t.id')}`,
    },
    {
      rule: schemaText('nobody is offered seats of a postponed event'),
      query: sql`
        select 'waiting list entry ' || w.id as subject,
          format('%s seats of event %s', w.offered_quantity, e.id) as detail
        from waiting_list w join events e on e.id = w.event_id
        where e.status = 'postponed' and w.state = 'offered' and w.offer_expires_at > ${at}`,
    },
    {
      rule: schemaText('who took seats of a waiting list has booked them'),
      query: sql`
        select 'waiting list entry ' || w.id as subject, format('booking %s', b.id) as detail
        from waiting_list w join bookings b on b.id = w.booking_id
        where w.state = 'taken' and (b.user_id <> w.user_id or b.event_id <> w.event_id
          or b.booked_at is null or not exists (select from booking_items i
            where i.booking_id = b.id and i.ticket_type_id = w.ticket_type_id))`,
    },
  ];
};

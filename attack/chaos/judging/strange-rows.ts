import {
  defaultSeatsPerMember,
  newOrderBounds,
} from '../../../packages/domain/src/money/orders/order-bounds.ts';
import { earlyPrice } from '../scene/prices.ts';
import { ofDates, ofReturns } from './strange-moves.ts';
import { ofPasses } from './strange-passes.ts';

/** Finds rows that may never be, by the rule that they break. */
export async function strangeRows(sql: Bun.SQL) {
  return {
    ...(await ofSeatsAndMoney(sql)),
    ...(await ofGateway(sql)),
    ...(await ofPasses(sql)),
    ...(await ofPrices(sql)),
    ...(await ofLists(sql)),
    ...(await ofReturns(sql)),
    ...(await ofDates(sql)),
    ...(await ofMessages(sql)),
    ...(await ofBounds(sql)),
  };
}

async function ofSeatsAndMoney(sql: Bun.SQL) {
  return {
    'no event has more seats taken than it has': await sql`
      select e.id, e.total_tickets, sum(b.quantity)::int as taken from events e
      join bookings b on b.event_id = e.id and b.status = 'confirmed'
      group by e.id having sum(b.quantity) > e.total_tickets`,
    'a confirmed booking has its tickets, once': await sql`
      select b.id, b.quantity, count(t.id)::int as tickets from bookings b
      left join tickets t on t.booking_id = b.id and t.state <> 'void'
      where b.status = 'confirmed' group by b.id having count(t.id) <> b.quantity`,
    'no booking of an event that was called off stands': await sql`
      select b.id from bookings b join events e on e.id = b.event_id
      where e.status = 'cancelled' and b.status = 'confirmed'`,
    'and each that stood then is paid back in full': await sql`
      select b.id, p.amount_paise, sum(r.amount_paise)::int as back from bookings b
      join notifications n on n.dedupe_key = 'event_cancelled:' || b.id
      join payment_orders o on o.booking_id = b.id
      join payments p on p.order_id = o.id and p.outcome = 'ticket'
      left join refunds r on r.payment_id = p.id and r.status = 'processed'
      group by b.id, p.id having coalesce(sum(r.amount_paise), 0) <= p.amount_paise - 100`,
    'a seat that a team issued has no money of ours': await sql`
      select b.id from bookings b left join payment_orders o on o.booking_id = b.id
      left join ledger_transactions l on l.booking_id = b.id
      where b.user_id is null and (b.total_paise <> 0 or o.id is not null or l.id is not null)`,
    'a guest list was issued whole, or not at all': await sql`
      select g.import_id, count(*)::int as lines from guest_bookings g
      where g.import_id is not null group by 1 having count(*) <> 3`,
    'no payment is refunded beyond what was captured': await sql`
      select p.id from razorpay_sandbox.payments p
      join razorpay_sandbox.refunds r on r.payment_id = p.id and r.status <> 'failed'
      group by p.id having sum(r.amount) > p.amount`,
    // A refund made there of a payment for all dates is with us one for each date that it reaches.
    'the gateway knows every refund that we know': await sql`
      select min(r.id::text) as id, min(r.reason) as reason, sum(r.amount_paise)::int as ours, g.status, g.amount
      from refunds r join payments p on p.id = r.payment_id
      left join razorpay_sandbox.refunds g on g.id = split_part(r.gateway_refund_id, '/', 1)
        and g.payment_id = split_part(p.gateway_payment_id, '/', 1)
      where r.status = 'processed' and r.reason not in ('chargeback', 'written_off')
      group by coalesce(split_part(r.gateway_refund_id, '/', 1), r.id::text), g.id
      having g.id is null or g.amount <> sum(r.amount_paise) or g.status <> 'processed'`,
    'and we know every refund that the gateway made': await sql`
      select g.id, g.status, g.amount from razorpay_sandbox.refunds g
      left join refunds r on r.gateway_refund_id = g.id
      where g.status = 'processed' and r.id is null`,
  };
}

/** Compares to the paisa; `ofPasses` does so for each payment. */
async function ofGateway(sql: Bun.SQL) {
  return {
    "our account at the gateway is the gateway's own": await sql`
      select * from (select
        (select coalesce(sum(e.amount_paise), 0)::bigint from ledger_entries e where e.account = 'gateway') as ours,
        (select coalesce(sum(amount - amount_refunded), 0) from razorpay_sandbox.payments where status in ('captured', 'refunded'))
          - (select coalesce(sum(amount_deducted), 0) from razorpay_sandbox.disputes) as theirs) accounts
      where ours <> theirs`,
  };
}

async function ofPrices(sql: Bun.SQL) {
  return {
    'no code was used more often than it may be': await sql`
      select c.id, c.total_limit, count(*)::int as uses from promotion_codes c
      join bookings b on b.promotion_code_id = c.id and b.status = 'confirmed'
      group by c.id having count(*) > c.total_limit`,
    'nor by one member': await sql`
      select c.id, b.user_id, count(*)::int as uses from promotion_codes c
      join bookings b on b.promotion_code_id = c.id and b.status = 'confirmed'
      group by c.id, b.user_id having count(*) > c.member_limit`,
    'no more seats were early than there are': await sql`
      select t.id, t.early, sum(i.quantity)::int as seats from ticket_types t
      join booking_items i on i.ticket_type_id = t.id and i.unit_price_paise = ${earlyPrice}
      join bookings b on b.id = i.booking_id and b.status = 'confirmed'
      group by t.id having sum(i.quantity) > (t.early -> 0 ->> 'seats')::int`,
  };
}

async function ofLists(sql: Bun.SQL) {
  return {
    'of two who wait the first was asked first': await sql`
      select w.id, o.id as asked from waiting_list w
      join waiting_list o on o.ticket_type_id = w.ticket_type_id and (o.joined_at, o.id) > (w.joined_at, w.id)
        and o.offered_at > w.joined_at + interval '1 second'
      -- What was taken back of her leaves its word behind.
      where coalesce((select min(n.created_at) from notifications n
          where n.dedupe_key like 'seat_offered:' || w.id || ':%'), 'infinity') > o.offered_at + interval '1 second'
        and coalesce(w.ended_at, 'infinity') > o.offered_at + interval '1 second'
        -- Who pays at the moment keeps her place and is passed by.
        and not exists (select from bookings b where b.user_id = w.user_id and b.event_id = w.event_id
          and b.created_at between w.joined_at - interval '1 minute' and o.offered_at)`,
    // A member is told as often as she was asked: again where her event was postponed since, or the seat was
    // gone.
    'each was told once of the seats that she was offered, and nobody else was': await sql`
      select w.id, w.state, w.heard, w.taken_back from (
        select w.*, (select count(*) from notifications n where n.user_id = w.user_id
            and n.dedupe_key like 'seat_offered:' || w.id || ':%')::int as heard,
          (select count(*) from audit_log a where a.subject_id = w.event_id and a.action = 'event.postponed')::int
            + (select count(*) from notifications n where n.dedupe_key like 'seat_gone:' || w.id || ':%')::int
            as taken_back,
          (w.offered_at is not null)::int as asked from waiting_list w) w
      where w.heard < w.asked or w.heard > w.asked + w.taken_back
      union all
      select n.id, 'of no place', 1, 0 from notifications n
      where n.kind = 'seat_offered' and not exists (select from waiting_list w
        where w.user_id = n.user_id and n.dedupe_key like 'seat_offered:' || w.id || ':%')`,
    'and once that her time was over': await sql`
      select w.id, count(n.id)::int as heard from waiting_list w
      left join notifications n on n.dedupe_key = 'seat_lapsed:' || w.id and n.user_id = w.user_id
      where w.state = 'lapsed' group by w.id having count(n.id) <> 1`,
  };
}

async function ofMessages(sql: Bun.SQL) {
  return {
    'a member hears once of each booking that was confirmed': await sql`
      select b.id, count(n.id)::int as heard from bookings b join users u on u.id = b.user_id
      left join notifications n on n.kind = 'booking_confirmed' and n.booking_id = b.id and n.user_id = b.user_id
      where b.booked_at is not null and u.phone like '+919860%' group by b.id having count(n.id) <> 1`,
    'and once of each payment that became no ticket': await sql`
      select p.id, count(n.id)::int as heard from payments p
      left join notifications n on n.kind = 'booking_refunded' and n.dedupe_key = 'booking_refunded:' || p.id
      where p.outcome = 'refund' group by p.id having count(n.id) <> 1`,
    'whoever got an announcement heard of it, and nobody else': await sql`
      select a.id, count(r.user_id)::int as got, count(n.id)::int as heard, a.recipients from announcements a
      left join announcement_recipients r on r.announcement_id = a.id
      left join notifications n on n.user_id = r.user_id and n.link = '/announcements/' || a.id
      group by a.id having count(r.user_id) <> count(n.id)
        or (a.status = 'sent' and a.recipients <> count(r.user_id))
        or (select count(*) from notifications o where o.kind = 'announcement' and o.link = '/announcements/' || a.id) <> count(n.id)`,
    'each notification has one delivery a channel': await sql`
      select notification_id, channel from deliveries group by 1, 2 having count(*) > 1`,
  };
}

async function ofBounds(sql: Bun.SQL) {
  return {
    'no member has made more orders than one may': (
      await Promise.all(
        newOrderBounds.map(
          ({ limit, minutes }) => sql`
            select b.user_id, count(*)::int as orders from payment_orders o
            join bookings b on b.id = o.booking_id join users u on u.id = b.user_id
            where u.phone like '+919860%' and o.lead_id is null -- Of all dates it is one.
            group by b.user_id, floor(extract(epoch from o.created_at) / ${minutes * 60}) having count(*) > ${limit}`,
        ),
      )
    ).flat(),
    'no member has more seats of an event than one may': await sql`
      select b.user_id, b.event_id, sum(b.quantity)::int as seats from bookings b
      where b.status = 'confirmed' and b.user_id is not null
      group by 1, 2 having sum(b.quantity) > ${defaultSeatsPerMember}`,
  };
}

import { standingRefunds } from '@nagarika/domain/payments';
import { sql } from 'drizzle-orm';
import { gatewayRules } from './audit-gateway-rules.ts';
import { payoutRules } from './audit-payout-rules.ts';
import type { AuditRule } from './audit-rule.ts';

export function auditRules(now: Date): AuditRule[] {
  return [
    ...moneyRules(now),
    ...gatewayRules(),
    ...ledgerRules(),
    ...payoutRules(),
    ...ticketRules(),
    ...seatRules(now),
  ];
}

/** Refunds that count: not sent back, not replaced. */
const standing = sql`${standingRefunds}`;

/** Captured = tickets + refunds; each captured payment has exactly one outcome. */
const moneyRules = (now: Date): AuditRule[] => [
  {
    rule: 'a captured payment has an outcome',
    query: sql`
      select 'payment ' || id as subject, status as detail from payments
      where status in ('captured', 'refunded') and outcome is null`,
  },
  {
    rule: 'a payment that became a ticket has its booking, for its amount, alone',
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s paise for a %s booking of %s', p.amount_paise, b.status, b.total_paise) as detail
      from payments p join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      where p.outcome = 'ticket' and (
        b.status not in ('confirmed', 'cancelled', 'refunded')
        or p.amount_paise <> b.total_paise
        or exists (select from payments other where other.order_id = p.order_id
          and other.outcome = 'ticket' and other.id <> p.id))`,
  },
  {
    rule: 'a payment that became no ticket is refunded in full',
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s of %s paise refunded', coalesce(sum(r.amount_paise), 0), p.amount_paise) as detail
      from payments p left join refunds r on r.payment_id = p.id and r.status in ${standing}
      where p.outcome = 'refund' group by p.id
      having coalesce(sum(r.amount_paise), 0) <> p.amount_paise`,
  },
  {
    rule: 'refunds never exceed what was captured',
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s of %s paise refunded', sum(r.amount_paise), p.amount_paise) as detail
      from payments p join refunds r on r.payment_id = p.id and r.status in ${standing}
      group by p.id having sum(r.amount_paise) > p.amount_paise or p.outcome is null`,
  },
  {
    rule: 'a booking with a valid ticket is paid, and something of that is left',
    query: sql`
      select 'booking ' || b.id as subject, b.payment_method || ' ' || b.total_paise as detail
      from bookings b
      where b.status = 'confirmed' and case b.payment_method
        when 'free' then b.total_paise <> 0
        else not exists (select from payment_orders o join payments p on p.order_id = o.id
            where o.booking_id = b.id and p.outcome = 'ticket'
              and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refunds r
                where r.payment_id = p.id and r.status in ${standing})) end`,
  },
  {
    rule: 'a booking with a valid ticket is refunded only at the gateway, or because somebody decided so',
    query: sql`
      select 'refund ' || r.id as subject, r.reason || ', booking ' || b.id as detail
      from bookings b join payment_orders o on o.booking_id = b.id
      join payments p on p.order_id = o.id and p.outcome = 'ticket'
      join refunds r on r.payment_id = p.id and r.status in ${standing}
      where b.status = 'confirmed' and r.reason not in
        ('made_at_gateway', 'decided_by_organiser', 'decided_by_admin')`,
  },
  {
    rule: 'a refund that somebody decided says who did, and no other does',
    query: sql`
      select 'refund ' || r.id as subject, r.reason as detail from refunds r
      where (r.decided_by is not null) <> (r.reason in ('decided_by_organiser', 'decided_by_admin'))
        or (r.note is not null and r.decided_by is null)`,
  },
  {
    rule: 'an organiser refunds bookings of her own events alone',
    query: sql`
      select 'refund ' || r.id as subject, 'booking ' || b.id as detail
      from refunds r join payments p on p.id = r.payment_id
      join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      join events e on e.id = b.event_id
      where r.reason = 'decided_by_organiser' and r.decided_by <> e.organiser_id`,
  },
  {
    rule: 'a captured payment that the gateway told us of has an outcome within a minute',
    query: sql`
      select 'webhook event ' || id as subject, type as detail from webhook_events
      where type in ('payment.captured', 'order.paid') and applied_at is null
        and received_at < ${now.toISOString()}::timestamptz - interval '1 minute'`,
  },
  {
    rule: 'an order whose seats are held is asked about in time: it may be paid',
    query: sql`
      select 'order ' || o.id as subject,
        format('due since %s', o.next_check_at) as detail
      from payment_orders o join bookings b on b.id = o.booking_id join holds h on h.booking_id = b.id
      where b.status = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz
        and o.next_check_at < ${now.toISOString()}::timestamptz - interval '3 minutes'`,
  },
  {
    rule: 'what the gateway told us has been applied within a day',
    query: sql`
      select 'webhook event ' || id as subject, type as detail from webhook_events
      where applied_at is null and type not in ('payment.captured', 'order.paid')
        and received_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
  },
];

const ledgerRules = (): AuditRule[] => [
  {
    rule: 'a ledger transaction sums to zero',
    query: sql`
      select 'ledger transaction ' || t.id as subject,
        format('%s, sum %s', t.kind, coalesce(sum(e.amount_paise)::text, 'of nothing')) as detail
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_paise), 1) <> 0`,
  },
  {
    rule: 'the ledger has every captured payment once, as what it became',
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s: captured %s, sold %s', p.outcome, l.captured, l.sold) as detail
      from payments p
      cross join lateral (
        select coalesce(sum(e.amount_paise) filter (where t.kind = 'capture' and e.account = 'gateway'), 0) as captured,
          coalesce(sum(e.amount_paise) filter (where t.kind = 'sale' and e.account = 'members_payable'), 0) as sold
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id) l
      where l.captured <> case when p.outcome is null then 0 else p.amount_paise end
        or l.sold <> case when p.outcome = 'ticket' then p.amount_paise else 0 end`,
  },
  {
    rule: 'what we owe a member is what is queued to go back to her',
    query: sql`
      select 'payment ' || p.id as subject,
        format('owed %s, queued %s paise', -l.balance, r.open) as detail
      from payments p
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as balance
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and e.account = 'members_payable') l
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as open from refunds
        where payment_id = p.id and status in ('queued', 'pending')) r
      where -l.balance <> r.open`,
  },
  {
    rule: 'a refund is in the ledger when it has been paid, and only then',
    query: sql`
      select 'refund ' || r.id as subject, format('%s, paid %s', r.status, l.paid) as detail
      from refunds r
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as paid
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.refund_id = r.id and t.kind in ('refund_paid', 'refund_returned')
          and e.account = 'members_payable') l
      where l.paid <> case when r.status = 'processed' then r.amount_paise else 0 end`,
  },
  {
    rule: 'a sale is undone for what goes back of its payment, once',
    query: sql`
      select 'payment ' || p.id as subject,
        format('undone %s, going back %s paise', l.undone, r.standing) as detail
      from payments p
      cross join lateral (
        select coalesce(-sum(e.amount_paise), 0) as undone
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and t.kind = 'sale_reversal'
          and e.account = 'members_payable') l
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as standing from refunds
        where payment_id = p.id and status in ${standing}) r
      where l.undone <> case when p.outcome = 'ticket' then r.standing else 0 end`,
  },
];

const ticketRules = (): AuditRule[] => [
  {
    rule: 'a confirmed booking has a ticket for each seat, any other has none that is valid',
    query: sql`
      select 'booking ' || b.id as subject,
        format('%s, %s of %s tickets live', b.status, t.live, b.quantity) as detail
      from bookings b
      cross join lateral (
        select count(*) as live from tickets where booking_id = b.id and state <> 'void') t
      where t.live <> case when b.status = 'confirmed' then b.quantity else 0 end`,
  },
  {
    rule: "a booking's lines add up to it",
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

/** Sold plus held never exceed its total tickets, nor a ticket type's own limit. */
const seatRules = (now: Date): AuditRule[] => {
  const counts = sql`(b.status = 'confirmed'
    or (b.status = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz))`;
  return [
    {
      rule: 'seats sold and held do not exceed its total tickets',
      query: sql`
        select 'event ' || e.id as subject,
          format('%s of %s seats', sum(b.quantity), e.total_tickets) as detail
        from events e join bookings b on b.event_id = e.id left join holds h on h.booking_id = b.id
        where ${counts} group by e.id having sum(b.quantity) > e.total_tickets`,
    },
    {
      rule: "seats sold and held do not exceed a ticket type's limit",
      query: sql`
        select 'ticket type ' || t.id as subject,
          format('%s of %s seats', sum(i.quantity), t.seat_limit) as detail
        from ticket_types t join booking_items i on i.ticket_type_id = t.id
        join bookings b on b.id = i.booking_id left join holds h on h.booking_id = b.id
        where ${counts} group by t.id having sum(i.quantity) > t.seat_limit`,
    },
  ];
};

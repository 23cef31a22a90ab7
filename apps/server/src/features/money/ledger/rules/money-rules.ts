import { schemaText } from '@nagarika/domain/language/texts';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { sql } from 'drizzle-orm';
import { isSetAside } from '#server/features/money/ledger/entries/is-set-aside.ts';
import type { LedgerRule } from './ledger-rule.ts';

/** The refunds that count: not sent back, not replaced. */
export const standing = sql`${standingRefunds}`;

/** Checks that captured = tickets + refunds, and each captured payment has exactly one outcome. */
export const moneyRules = (now: Date): LedgerRule[] => [
  {
    rule: schemaText('a captured payment has an outcome'),
    query: sql`
      select 'payment ' || id as subject, status as detail from payments
      where status in ('captured', 'refunded') and outcome is null`,
  },
  {
    rule: schemaText('a payment that became a ticket has its booking, for its amount, alone'),
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
    rule: schemaText('a payment that became no ticket is refunded in full'),
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s of %s paise refunded', coalesce(sum(r.amount_paise), 0), p.amount_paise) as detail
      from payments p left join refunds r on r.payment_id = p.id and r.status in ${standing}
      where p.outcome = 'refund' group by p.id
      having coalesce(sum(r.amount_paise), 0) <> p.amount_paise`,
  },
  {
    rule: schemaText('refunds never exceed what was captured'),
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s of %s paise refunded', sum(r.amount_paise), p.amount_paise) as detail
      from payments p join refunds r on r.payment_id = p.id and r.status in ${standing}
      group by p.id having sum(r.amount_paise) > p.amount_paise or p.outcome is null`,
  },
  {
    rule: schemaText('a booking with a valid ticket is paid, and something of that is left'),
    query: sql`
      select 'booking ' || b.id as subject, b.payment_method || ' ' || b.total_paise as detail
      from bookings b
      where b.status = 'confirmed' and b.user_id is not null and case b.payment_method
        when 'free' then b.total_paise <> 0
        else not exists (select from payment_orders o join payments p on p.order_id = o.id
            where o.booking_id = b.id and p.outcome = 'ticket'
              and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refunds r
                where r.payment_id = p.id and r.status in ${standing})) end`,
  },
  {
    rule: schemaText(
      'a booking with a valid ticket is refunded only at the gateway, because somebody decided so, or for seats that were cancelled or went to the list',
    ),
    query: sql`
      select 'refund ' || r.id as subject, r.reason || ', booking ' || b.id as detail
      from bookings b join payment_orders o on o.booking_id = b.id
      join payments p on p.order_id = o.id and p.outcome = 'ticket'
      join refunds r on r.payment_id = p.id and r.status in ${standing}
      where b.status = 'confirmed' and r.reason not in
        ('made_at_gateway', 'written_off', 'decided_by_organiser', 'decided_by_admin', 'seats_resold', 'seats_cancelled')
        -- Our bank sent it in the place of one of those.
        and not (r.reason = 'bank_transfer' and exists (select from refunds asked
          where asked.payment_id = p.id and asked.status = 'replaced'
            and asked.reason in ('decided_by_organiser', 'decided_by_admin', 'seats_resold', 'seats_cancelled')))`,
  },
  {
    rule: schemaText('a refund that somebody decided says who did, and no other does'),
    query: sql`
      select 'refund ' || r.id as subject, r.reason as detail from refunds r
      where (r.decided_by is not null) <> (r.reason in ('decided_by_organiser', 'decided_by_admin'))
        or (r.note is not null and r.decided_by is null)`,
  },
  {
    rule: schemaText('an organiser refunds bookings of her own events alone'),
    query: sql`
      select 'refund ' || r.id as subject, 'booking ' || b.id as detail
      from refunds r join payments p on p.id = r.payment_id
      join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      join events e on e.id = b.event_id
      where r.reason = 'decided_by_organiser' and r.decided_by <> e.organiser_id`,
  },
  {
    rule: schemaText(
      'a captured payment that the gateway told us of has an outcome within a minute',
    ),
    query: sql`
      select 'webhook event ' || id as subject, type as detail from webhook_events
      where type in ('payment.captured', 'order.paid') and applied_at is null and not ${isSetAside}
        and received_at < ${now.toISOString()}::timestamptz - interval '1 minute'`,
  },
  {
    rule: schemaText('an order whose seats are held is asked about in time: it may be paid'),
    query: sql`
      select 'order ' || o.id as subject,
        format('due since %s', o.next_check_at) as detail
      from payment_orders o join bookings b on b.id = o.booking_id join holds h on h.booking_id = b.id
      where b.status = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz
        and o.next_check_at < ${now.toISOString()}::timestamptz - interval '3 minutes'`,
  },
  {
    rule: schemaText('what the gateway told us has been applied within a day'),
    query: sql`
      select 'webhook event ' || id as subject, type as detail from webhook_events
      where applied_at is null and type not in ('payment.captured', 'order.paid') and not ${isSetAside}
        and received_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
  },
  {
    rule: schemaText('what was set aside is no payment of ours'),
    query: sql`
      select 'payment ' || s.gateway_payment_id as subject, 'order ' || o.id as detail
      from set_aside_payments s
      join payment_orders o on o.gateway_order_id = s.gateway_order_id
        or o.id = (select order_id from payments where gateway_payment_id = s.gateway_payment_id)`,
  },
];

import { leastRefundPaise } from '@nagarika/domain/decided-refunds';
import { besideGateway } from '@nagarika/domain/payments';
import { schemaText } from '@nagarika/domain/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** The gateway's records beside our ledger: what went back there, and what was disputed. */
export const gatewayRules = (): LedgerRule[] => [
  {
    rule: schemaText('what has gone back at the gateway is what our refunds say'),
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s paise at the gateway, %s in our refunds', p.gateway_refunded_paise, r.there) as detail
      from payments p
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as there from refunds
        where payment_id = p.id and status in ('pending', 'processed') and reason not in ${besideGateway}) r
      where p.gateway_refunded_paise <> r.there`,
  },
  {
    rule: schemaText('a lost dispute has taken its money back, and its tickets'),
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s paise lost, %s charged back, booking %s', l.paise, r.charged, b.status) as detail
      from payments p join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      join (select payment_id, sum(amount_paise) as paise from disputes
        where status = 'lost' group by payment_id) l on l.payment_id = p.id
      cross join lateral (
        select coalesce(sum(amount_paise) filter (where reason = 'chargeback'), 0) as charged,
          coalesce(sum(amount_paise) filter (where reason <> 'chargeback'), 0) as other
        from refunds where payment_id = p.id and status in ('queued', 'pending', 'processed')) r
      where r.charged < least(l.paise, p.amount_paise - r.other)
        or (p.outcome = 'ticket' and b.status = 'confirmed')`,
  },
  {
    rule: schemaText('a chargeback has its lost dispute, and no refund at the gateway'),
    query: sql`
      select 'refund ' || r.id as subject, r.status as detail from refunds r
      where r.reason = 'chargeback' and (r.status not in ('processed', 'replaced') or r.gateway_refund_id is not null
        or not exists (select from disputes d where d.payment_id = r.payment_id and d.status = 'lost'))`,
  },
  {
    rule: schemaText('what is written off is less than the gateway sends'),
    query: sql`
      select 'refund ' || r.id as subject, format('%s, %s paise', r.status, r.amount_paise) as detail from refunds r
      where r.reason = 'written_off' and (r.status not in ('processed', 'replaced') or r.gateway_refund_id is not null
        or r.amount_paise >= ${leastRefundPaise})`,
  },
  {
    rule: schemaText('nothing is paid out for an event after a payment for it was disputed'),
    query: sql`
      select 'payout line ' || l.id as subject, 'dispute ' || d.gateway_dispute_id as detail
      from disputes d join payments p on p.id = d.payment_id
      join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      join payout_lines l on l.event_id = b.event_id and l.amount_paise > 0
      join payouts y on y.id = l.payout_id
      where d.status = 'open' and y.status <> 'called_off' and y.created_at > d.opened_at`,
  },
];

import { schemaText } from '@nagarika/domain/language/texts';
import { besideGateway } from '@nagarika/domain/money/orders/payments';
import { leastRefundPaise } from '@nagarika/domain/money/refunds/decided-refunds';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** Joins every date's part of a disputed payment (docs/decisions/0198-pass.md). */
const sharingPayment = sql`join payments p on p.id = d.payment_id join payments part
  on split_part(part.gateway_payment_id, '/', 1) = split_part(p.gateway_payment_id, '/', 1)`;

/** Checks the gateway's records beside our ledger: what went back there, and what was disputed. */
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
      join (select payment_id, sum(deducted_paise) as paise from disputes
        where status in ('lost', 'recovered') group by payment_id) l on l.payment_id = p.id
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
        or not exists (select from disputes d where d.payment_id = r.payment_id and d.status in ('lost', 'recovered')))`,
  },
  {
    rule: schemaText('the ledger has at the gateway what the gateway says of each payment'),
    query: sql`
      select 'payment ' || p.id as subject, format('%s paise in the ledger, %s at the gateway', l.paise,
        p.amount_paise - p.gateway_refunded_paise + r.pending - d.deducted) as detail
      from payments p
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as paise
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and e.account = 'gateway') l
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as pending from refunds
        where payment_id = p.id and status = 'pending' and reason not in ${besideGateway}) r
      cross join lateral (
        select coalesce(sum(deducted_paise), 0) as deducted from disputes where payment_id = p.id) d
      where p.outcome is not null
        and l.paise <> p.amount_paise - p.gateway_refunded_paise + r.pending - d.deducted`,
  },
  {
    rule: schemaText(
      'what a bank took beyond what was owed is a loss, and what came back of it was recovered',
    ),
    query: sql`
      select 'payment ' || p.id as subject, format('%s paise lost and %s recovered, should be %s and %s',
        l.lost, l.recovered, d.taken - r.charged, d.returned) as detail
      from payments p
      cross join lateral (
        select coalesce(sum(e.amount_paise) filter (where e.account = 'chargeback_losses'), 0) as lost,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'chargeback_recoveries'), 0) as recovered
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id) l
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as charged from refunds
        where payment_id = p.id and status = 'processed' and reason = 'chargeback') r
      cross join lateral (
        select coalesce(sum(taken), 0) as taken, coalesce(sum(taken - deducted_paise), 0) as returned
        from disputes
        cross join lateral (select case when status in ('lost', 'recovered') then amount_paise
          else deducted_paise end as taken) t
        where payment_id = p.id) d
      where (l.lost, l.recovered) <> (d.taken - r.charged, d.returned)`,
  },
  {
    rule: schemaText('no refund was sent while a dispute over its payment was open'),
    query: sql`
      select 'refund ' || r.id as subject, 'dispute ' || d.gateway_dispute_id as detail
      from disputes d ${sharingPayment} join refunds r on r.payment_id = part.id
      where r.sent_at > d.opened_at and (d.closed_at is null or r.sent_at < d.closed_at)`,
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
      where d.status = 'open' and y.status not in ('returned', 'cancelled') and (
        y.created_at > d.opened_at or y.filed_at > d.opened_at or (y.paid_at > d.opened_at and y.despite_paise = 0))`,
  },
];

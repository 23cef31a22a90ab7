import { serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import { balanceRules } from './balance-rules.ts';
import { gatewayRules } from './gateway-rules.ts';
import type { LedgerRule } from './ledger-rule.ts';
import { moneyRules } from './money-rules.ts';
import { payoutRules } from './payout-rules.ts';
import { refundTransferRules } from './refund-transfer-rules.ts';
import { rollupRules } from './rollup-rules.ts';
import { seatRules } from './seat-rules.ts';
import { taxPaperRules } from './tax-paper-rules.ts';
import { ticketRules } from './ticket-rules.ts';
import { waitingRules } from './waiting-rules.ts';

/**
 * Checks that a booking costs its seats and the charge on them, and that a code is used no more often than
 * allowed.
 */
const priceRules = (now: Date): LedgerRule[] => {
  const counts = sql`(b.status = 'confirmed'
    or (b.status = 'pending' and h.expires_at > ${now.toISOString()}::timestamptz))`;
  const charge = sql.raw(String(serviceChargePercent));
  return [
    {
      rule: schemaText("a booking's price is that of its lines, and its seats are theirs"),
      query: sql`
        select 'booking ' || b.id as subject,
          format('%s paise for %s seats, lines %s for %s', b.subtotal_paise, b.quantity,
            coalesce(lines.paise, 0), coalesce(lines.seats, 0)) as detail
        from bookings b left join (
          select booking_id, sum(quantity) as seats,
            sum(unit_price_paise::bigint * (quantity + returned_quantity)) as paise
          from booking_items group by 1
        ) lines on lines.booking_id = b.id
        where b.subtotal_paise <> coalesce(lines.paise, 0) or b.quantity <> coalesce(lines.seats, 0)`,
    },
    {
      rule: schemaText("a booking's service charge is that of its price"),
      query: sql`
        select 'booking ' || b.id as subject,
          format('%s on %s paise', b.fee_paise, b.subtotal_paise) as detail
        from bookings b
        where b.fee_paise <> (b.subtotal_paise::bigint * ${charge} + 50) / 100`,
    },
    {
      rule: schemaText("a booking's promotion code is its event's"),
      query: sql`
        select 'booking ' || b.id as subject, 'promotion code ' || c.id as detail
        from bookings b join promotion_codes c on c.id = b.promotion_code_id
        where c.event_id <> b.event_id`,
    },
    {
      rule: schemaText("a code's uses do not exceed its limit"),
      query: sql`
        select 'promotion code ' || c.id as subject,
          format('%s of %s bookings', count(*), c.total_limit) as detail
        from promotion_codes c join bookings b on b.promotion_code_id = c.id
        left join holds h on h.booking_id = b.id
        where ${counts} group by c.id having count(*) > c.total_limit`,
    },
    {
      rule: schemaText("a member's uses of a code do not exceed its limit for one"),
      query: sql`
        select 'promotion code ' || c.id as subject,
          format('%s of %s bookings of one member', count(*), c.member_limit) as detail
        from promotion_codes c join bookings b on b.promotion_code_id = c.id
        left join holds h on h.booking_id = b.id
        where ${counts} group by c.id, b.user_id having count(*) > c.member_limit`,
    },
  ];
};

/** Checks, month by month, that the commission invoiced to organisers is what the ledger has. */
const taxCommissionRules = (now: Date): LedgerRule[] => [
  {
    rule: schemaText('commission that is to be invoiced is what the ledger has of the month'),
    query: sql`
      select 'organiser ' || coalesce(has.organiser_id, should.organiser_id) as subject,
        format('%s of %s, %s basis points, %s: %s paise, should be %s', coalesce(has.month, should.month),
          coalesce(has.sold_month, should.sold_month), coalesce(has.rate_bp, should.rate_bp),
          coalesce(has.gstin, should.gstin), has.gross_paise, should.gross_paise) as detail
      from tax_commissions has
      full join (
        select i.organiser_id, date_trunc('month', ist_day(t.occurred_at))::date as month,
          date_trunc('month', ist_day(i.issued_at))::date as sold_month, i.rate_bp, i.sac, supplier.gstin,
          -sum(e.amount_paise) as gross_paise
        from tax_papers i
        join tax_profiles supplier on supplier.id = i.supplier_profile_id
        join ledger_transactions t on t.booking_id = i.booking_id and t.kind in ('sale', 'sale_reversal')
          and t.number <= (select through from tax_progress)
        join ledger_entries e on e.transaction_id = t.id and e.account = 'commission_income'
        where i.kind = 'charge_invoice'
        group by 1, 2, 3, 4, 5, 6
      ) should on should.organiser_id = has.organiser_id and should.month = has.month
        and should.sold_month = has.sold_month and should.rate_bp = has.rate_bp and should.sac = has.sac
        and should.gstin = has.gstin
      where has.gross_paise is distinct from should.gross_paise`,
  },
  {
    rule: schemaText('commission of a month has its paper when that is over, and only then'),
    query: sql`
      select 'organiser ' || coalesce(kept.organiser_id, p.organiser_id) as subject,
        format('%s: %s paise, paper %s of %s', coalesce(kept.month, p.from_day), kept.gross_paise, p.label,
          p.gross_paise) as detail
      from tax_commissions kept
      full join (
        select p.*, supplier.gstin, coalesce(i.from_day, p.from_day) as sold_month from tax_papers p
        join tax_profiles supplier on supplier.id = p.supplier_profile_id
        left join tax_papers i on i.id = p.original_id
        where p.from_day is not null) p
        on p.organiser_id = kept.organiser_id and p.from_day = kept.month and p.rate_bp = kept.rate_bp
          and p.sac = kept.sac and p.gstin = kept.gstin and p.sold_month = kept.sold_month
      where case when p.kind = 'commission_credit' then -p.gross_paise else p.gross_paise end
          is distinct from case when kept.is_closed then nullif(kept.gross_paise, 0) end
        or (p.from_day, p.to_day) <> (kept.month, (kept.month + interval '1 month' - interval '1 day')::date)`,
  },
  {
    rule: schemaText('commission is invoiced within two days of its month'),
    query: sql`
      select 'organiser ' || organiser_id as subject, format('%s: %s paise', month, gross_paise) as detail
      from tax_commissions
      where not is_closed
        and month + interval '1 month 2 days' < ist_day(${now.toISOString()}::timestamptz)`,
  },
];

/** Checks the figures by which stories are listed, kept by triggers, against a new count of the rows. */
const storyRules = (): LedgerRule[] => [
  {
    rule: schemaText('a story is ranked by the likes and views that it has'),
    query: sql`
      select 'story ' || coalesce(has.blog_id, should.id) as subject,
        format('%s likes, %s views kept, public since %s; %s and %s there, since %s', has.likes, has.views,
          has.published_at, should.likes, should.views, should.published_at) as detail
      from blog_ranks has
      full join (
        select id, case when status = 'published' then published_at end as published_at,
          coalesce(liked.likes, 0) as likes, coalesce(viewed.views, 0) as views
        from blogs
        left join (
          select blog_id, count(*) as likes from blog_likes group by 1
        ) liked on liked.blog_id = id
        left join (
          select blog_id, count(*) as views from blog_views group by 1
        ) viewed on viewed.blog_id = id
      ) should on should.id = has.blog_id
      where (has.likes, has.views, has.published_at)
        is distinct from (should.likes, should.views, should.published_at)`,
  },
  {
    rule: schemaText("a story is found by its author's name"),
    query: sql`
      select 'story ' || blogs.id as subject, format('author %s', author_id) as detail
      from blogs
      left join users on users.id = author_id
      where author_name is distinct from users.name`,
  },
];

/**
 * Checks tickets for all dates: one payment, of which each date has its part (docs/decisions/0198-pass.md).
 */
const passRules = (): LedgerRule[] => [
  {
    rule: schemaText("a pass costs what its dates' tickets cost together"),
    query: sql`
      select 'order ' || o.id as subject,
        format('%s paise for dates of %s', o.pass_paise, sum(part.amount_paise)) as detail
      from payment_orders o join payment_orders part on part.id = o.id or part.lead_id = o.id
      where o.pass_paise is not null group by o.id
      having sum(part.amount_paise) <> o.pass_paise or count(*) < 2`,
  },
  {
    rule: schemaText('a pass is of one member and of one series, and is asked about once'),
    query: sql`
      select 'order ' || part.id as subject, 'part of ' || o.id as detail
      from payment_orders part join payment_orders o on o.id = part.lead_id
      join bookings b on b.id = part.booking_id join bookings lead on lead.id = o.booking_id
      join events e on e.id = b.event_id join events first on first.id = lead.event_id
      where o.pass_paise is null or part.next_check_at is not null or b.user_id <> lead.user_id
        or e.series_id is distinct from first.series_id or b.event_id = lead.event_id`,
  },
  {
    rule: schemaText('what was paid for a pass became tickets of all its dates, or of none'),
    query: sql`
      select 'order ' || o.id as subject,
        format('%s of %s dates', count(p.id), count(*)) as detail
      from payment_orders o join payment_orders part on part.id = o.id or part.lead_id = o.id
      left join payments p on p.order_id = part.id and p.outcome = 'ticket'
      where o.pass_paise is not null group by o.id
      having count(p.id) not in (0, count(*)) or count(distinct split_part(p.gateway_payment_id, '/', 1)) > 1`,
  },
];

/**
 * Checks seats that an event's team issued: what was paid for them went to the organiser, and stands in no
 * book of ours.
 */
const guestRules = (): LedgerRule[] => [
  {
    rule: schemaText("a booking is a guest's exactly when it has no account"),
    query: sql`
      select 'booking ' || b.id as subject,
        concat_ws(', ', b.payment_method, case when b.user_id is null then 'no account' end,
          case when g.booking_id is null then 'no guest' end) as detail
      from bookings b left join guest_bookings g on g.booking_id = b.id
      where (b.user_id is null) <> (g.booking_id is not null)`,
  },
  {
    rule: schemaText("a guest's booking has no order and stands nowhere in the ledger"),
    query: sql`
      select 'booking ' || b.id as subject, format('%s paise, %s orders, %s entries', b.total_paise,
        (select count(*) from payment_orders o where o.booking_id = b.id),
        (select count(*) from ledger_transactions t where t.booking_id = b.id)) as detail
      from bookings b
      where b.user_id is null and (b.total_paise <> 0
        or exists (select from payment_orders o where o.booking_id = b.id)
        or exists (select from ledger_transactions t where t.booking_id = b.id))`,
  },
];

export function ledgerRules(now: Date): LedgerRule[] {
  return [
    ...moneyRules(now),
    ...gatewayRules(),
    ...passRules(),
    ...balanceRules(),
    ...rollupRules(now),
    ...payoutRules(),
    ...refundTransferRules(),
    ...taxPaperRules(now),
    ...taxCommissionRules(now),
    ...ticketRules(),
    ...seatRules(now),
    ...priceRules(now),
    ...waitingRules(now),
    ...guestRules(),
    ...storyRules(),
  ];
}

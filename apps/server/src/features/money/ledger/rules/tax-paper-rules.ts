import { namedFromPaise } from '@nagarika/domain/events/prices/money';
import { schemaText } from '@nagarika/domain/language/texts';
import { type SQL, sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

const isTaxed = sql`exists (select from tax_rates where kind like 'gst%' and basis_points > 0)`;
const through = sql`(select through from tax_progress)`;

/** Splits a sale, or its reversal, into the ticket's price and the service charge. */
const parts = sql`cross join lateral (
  select
    abs(coalesce(sum(e.amount_paise) filter
      (where e.account in ('organiser_payable', 'commission_income')), 0)) as ticket,
    abs(coalesce(sum(e.amount_paise) filter (where e.account = 'service_charge_income'), 0)) as charge
  from ledger_entries e where e.transaction_id = t.id) parts`;

/** Whether the supplier (null: the operator) was registered at that instant, and a rate of this kind held. */
const wasTaxed = (supplier: SQL, kind: SQL, at: SQL) => sql`(
  (select gstin from tax_profiles where (user_id = ${supplier} or (user_id is null and ${supplier} is null))
    and valid_from <= ${at} order by valid_from desc, number desc limit 1) is not null
  and (select basis_points from tax_rates r where r.kind = ${kind} and from_day <= ist_day(${at})
    and created_at <= ${at} order by from_day desc, number desc limit 1) > 0)`;

/**
 * Checks that the ledger's sales have their papers, papers are the ledger's, and their numbers have no gap. A
 * change within the minute before a sale may have been seen or not.
 */
export const taxPaperRules = (now: Date): LedgerRule[] => [
  {
    rule: schemaText('a sale has the invoices that were due when it was made'),
    query: sql`
      select 'ledger transaction ' || t.id as subject, 'no invoice of the ' || due.subject as detail
      from ledger_transactions t join events v on v.id = t.event_id ${parts}
      cross join lateral (values ('ticket', v.organiser_id, 'gst_tickets', parts.ticket),
        ('charge', null, 'gst_services', parts.charge)) due (subject, supplier, rate, paise)
      where ${isTaxed} and t.kind = 'sale' and t.number <= ${through} and due.paise > 0
        and not exists (select from tax_papers p
          where p.ledger_transaction_id = t.id and p.kind = due.subject || '_invoice')
        and ${wasTaxed(sql`due.supplier`, sql`due.rate`, sql`t.occurred_at`)}
        and ${wasTaxed(sql`due.supplier`, sql`due.rate`, sql`(t.occurred_at - interval '1 minute')`)}`,
  },
  {
    rule: schemaText('what was sold or undone has its papers within a day'),
    query: sql`
      select 'ledger transaction ' || t.id as subject, t.kind as detail from ledger_transactions t
      where ${isTaxed} and t.kind in ('sale', 'sale_reversal') and t.number > ${through}
        and t.occurred_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
  },
  {
    rule: schemaText('what is undone of a sale that was invoiced has a credit note'),
    query: sql`
      select 'ledger transaction ' || t.id as subject, 'nothing is credited of ' || i.label as detail
      from ledger_transactions t ${parts}
      join tax_papers i on i.booking_id = t.booking_id and i.original_id is null
      where t.kind = 'sale_reversal' and t.number <= ${through}
        and case i.kind when 'ticket_invoice' then parts.ticket else parts.charge end > 0
        and not exists (select from tax_papers c
          where c.ledger_transaction_id = t.id and c.original_id = i.id)`,
  },
  {
    rule: schemaText('a paper is that of its sale, for its amount, by who was registered'),
    query: sql`
      select 'paper ' || p.id as subject,
        format('%s of %s paise, for a %s', p.label, p.gross_paise, coalesce(found.kind, 'sale that is not there')) as detail
      from tax_papers p
      join tax_profiles supplier on supplier.id = p.supplier_profile_id
      left join lateral (select * from ledger_transactions t ${parts}
        where t.id = p.ledger_transaction_id and t.number <= ${through}) found on true
      where p.from_day is null and ((found.kind, found.booking_id, found.event_id, found.occurred_at)
          is distinct from (case when p.original_id is null then 'sale' else 'sale_reversal' end,
            p.booking_id, p.event_id, p.issued_at)
        or p.gross_paise <> case when p.kind like 'ticket%' then found.ticket else found.charge end
        or supplier.gstin is null or supplier.user_id is distinct from p.supplier_id
        or supplier.valid_from > p.issued_at)`,
  },
  {
    rule: schemaText('an invoice goes by who its supplier was on its day'),
    query: sql`
      select 'paper ' || p.id as subject, format('%s of %s, by %s', p.label, p.issued_at, supplier.gstin) as detail
      from tax_papers p join tax_profiles supplier on supplier.id = p.supplier_profile_id
      where p.original_id is null and p.from_day is null and exists (select from tax_profiles later
        where (later.user_id = supplier.user_id or (later.user_id is null and supplier.user_id is null))
          and (later.valid_from, later.number) > (supplier.valid_from, supplier.number)
          and later.valid_from <= p.issued_at - interval '1 minute')`,
  },
  {
    rule: schemaText('a paper has the tax of its place of supply, which is where the law says'),
    query: sql`
      select 'paper ' || p.id as subject,
        format('%s: place %s, supplier in %s, recipient in %s', p.label, p.place_of_supply, supplier.state_code,
          coalesce(buyer.state_code, organiser.state_code)) as detail
      from tax_papers p join tax_profiles supplier on supplier.id = p.supplier_profile_id
      left join booking_recipients buyer on buyer.booking_id = p.booking_id
      left join tax_profiles organiser on organiser.id = p.recipient_profile_id
      where (p.igst_paise > 0 and p.place_of_supply = supplier.state_code)
        or (p.cgst_paise > 0 and p.place_of_supply <> supplier.state_code)
        or (p.kind not like 'ticket%' and p.place_of_supply
          <> coalesce(buyer.state_code, organiser.state_code, supplier.state_code))`,
  },
  {
    rule: schemaText('an invoice from ₹50,000 for a ticket names its buyer with address and state'),
    query: sql`
      select 'paper ' || p.id as subject, format('%s of %s paise', p.label, p.gross_paise) as detail
      from tax_papers p join bookings b on b.id = p.booking_id
      where p.kind = 'ticket_invoice' and p.gross_paise >= ${sql.raw(String(namedFromPaise))}
        and not exists (select from booking_recipients r where r.booking_id = p.booking_id)
        and ${wasTaxed(sql`p.supplier_id`, sql`'gst_tickets'`, sql`b.created_at`)}
        and ${wasTaxed(sql`p.supplier_id`, sql`'gst_tickets'`, sql`(b.created_at - interval '1 minute')`)}`,
  },
  {
    rule: schemaText(
      'a credit note names the invoice that it corrects, of the same supplier and recipient',
    ),
    query: sql`
      select 'paper ' || c.id as subject, format('%s for %s', c.label, coalesce(i.label, 'no invoice')) as detail
      from tax_papers c left join tax_papers i on i.id = c.original_id
      where c.kind like '%credit' and (i.id is null or i.kind like '%credit' or i.issued_at > c.issued_at
        or (c.supplier_id, c.supplier_profile_id, c.organiser_id, c.booking_id, c.recipient_profile_id)
          is distinct from (i.supplier_id, i.supplier_profile_id, i.organiser_id, i.booking_id,
            i.recipient_profile_id))`,
  },
  {
    rule: schemaText('credit notes are as their invoice is, and take back no more'),
    query: sql`
      select 'paper ' || i.id as subject,
        format('%s: %s of %s paise credited', i.label, sum(c.gross_paise), i.gross_paise) as detail
      from tax_papers i join tax_papers c on c.original_id = i.id
      group by i.id
      having sum(c.gross_paise) > i.gross_paise or sum(c.taxable_paise) > i.taxable_paise
        or sum(c.cgst_paise) > i.cgst_paise or sum(c.igst_paise) > i.igst_paise
        or (sum(c.gross_paise) = i.gross_paise and sum(c.taxable_paise) <> i.taxable_paise)
        or i.original_id is not null
        or bool_or((split_part(c.kind, '_', 1), c.booking_id, c.supplier_profile_id, c.rate_bp, c.sac, c.place_of_supply)
          is distinct from (split_part(i.kind, '_', 1), i.booking_id, i.supplier_profile_id, i.rate_bp, i.sac,
            i.place_of_supply))`,
  },
  {
    rule: schemaText('the numbers of a series of papers follow one another from 1 on'),
    query: sql`
      select 'series ' || concat_ws(' ', coalesce(has.kind, kept.kind), coalesce(has.fy, kept.fy),
          coalesce(has.supplier_id, kept.supplier_id)) as subject,
        format('%s papers from %s to %s, the last number is %s', has.papers, has.first, has.last, kept.last) as detail
      from (select supplier_id, kind, fy, count(*) as papers, min(number) as first, max(number) as last
        from tax_papers group by 1, 2, 3) has
      full join tax_series kept on kept.kind = has.kind and kept.fy = has.fy
        and ${orNobody('kept')} = ${orNobody('has')}
      where (has.papers, has.first, has.last) is distinct from (kept.last::bigint, 1, kept.last)`,
  },
  {
    rule: schemaText('a series of papers keeps what they come to together'),
    query: sql`
      select 'series ' || concat_ws(' ', kept.kind, kept.fy, kept.supplier_id) as subject,
        format('%s paise, %s of them taxable, should be %s and %s', kept.gross_paise, kept.taxable_paise,
          should.gross, should.taxable) as detail
      from tax_series kept
      left join (select supplier_id, kind, fy, sum(gross_paise) as gross, sum(taxable_paise) as taxable,
          sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst
        from tax_papers group by 1, 2, 3) should
        on should.kind = kept.kind and should.fy = kept.fy and ${orNobody('should')} = ${orNobody('kept')}
      where (kept.gross_paise, kept.taxable_paise, kept.cgst_paise, kept.sgst_paise, kept.igst_paise)
        is distinct from (should.gross, should.taxable, should.cgst, should.sgst, should.igst)`,
  },
  {
    rule: schemaText('a paper has its number on it, and that of the year in which it was issued'),
    query: sql`
      select 'paper ' || p.id as subject, format('%s, number %s of %s', p.label, p.number, p.fy) as detail
      from tax_papers p cross join lateral (
        select extract(year from ist_day(p.issued_at) - interval '3 months')::int as year) issued
      where p.fy <> issued.year || '-' || lpad(((issued.year + 1) % 100)::text, 2, '0')
        or split_part(p.label, '/', 2) <> substr(p.fy, 3, 2) || substr(p.fy, 6)
        or split_part(p.label, '/', 3)::int <> p.number`,
  },
  {
    rule: schemaText('the GST of our own papers is in the ledger, and no other'),
    query: sql`
      select coalesce('paper ' || p.id, 'ledger transaction ' || booked.id) as subject,
        format('%s of %s paise: %s payable, %s contained', p.label, due.paise, booked.payable, booked.contained) as detail
      from (
        select t.paper_id, min(t.id::text) as id, bool_or(t.kind <> 'gst') as is_other, count(distinct t.id) as times,
          -coalesce(sum(e.amount_paise) filter (where e.account = 'gst_payable'), 0) as payable,
          coalesce(sum(e.amount_paise) filter (where e.account = 'gst_contained'), 0) as contained
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'gst' or t.paper_id is not null or e.account in ('gst_payable', 'gst_contained')
        group by t.paper_id, case when t.paper_id is null then t.id end) booked
      full join tax_papers p on p.id = booked.paper_id
      cross join lateral (select case when p.supplier_id is not null then 0
        when p.kind like '%credit' then -1 else 1 end
        * (p.cgst_paise + p.sgst_paise + p.igst_paise) as paise) due
      where (booked.id is null and due.paise <> 0)
        or (booked.id is not null and (due.paise is null or booked.is_other or booked.times > 1
          or (booked.payable, booked.contained) <> (due.paise, due.paise)))`,
  },
];

/** Gives the operator's papers, which have no supplier, a value that can be hashed. */
function orNobody(table: string): SQL {
  return sql.raw(`coalesce(${table}.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid)`);
}

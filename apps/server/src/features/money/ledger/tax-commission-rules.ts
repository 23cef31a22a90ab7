import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** What organisers are invoiced of commission is what the ledger has of it, month by month. */
export const taxCommissionRules = (now: Date): LedgerRule[] => [
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

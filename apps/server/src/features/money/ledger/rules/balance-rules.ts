import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';
import { standing } from './money-rules.ts';

export const balanceRules = (): LedgerRule[] => [
  {
    rule: schemaText('a ledger transaction sums to zero'),
    query: sql`
      select 'ledger transaction ' || t.id as subject,
        format('%s, sum %s', t.kind, coalesce(sum(e.amount_paise)::text, 'of nothing')) as detail
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_paise), 1) <> 0`,
  },
  {
    rule: schemaText('the ledger has every captured payment once, as what it became'),
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
    rule: schemaText('what we owe a member is what is queued to go back to her'),
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
    rule: schemaText('a refund is in the ledger when it has been paid, and only then'),
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
    rule: schemaText('a sale is undone for what goes back of its payment, once'),
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

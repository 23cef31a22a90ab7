import { schemaText } from '@nagarika/domain/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** What organisers are paid leaves what we owe them and our bank, once, when it has been paid. */
export const payoutRules = (): LedgerRule[] => [
  {
    rule: schemaText("a payout's lines add up to it"),
    query: sql`
      select 'payout ' || p.id as subject,
        format('%s paise in lines, %s in all', coalesce(sum(l.amount_paise), 0), p.amount_paise) as detail
      from payouts p left join payout_lines l on l.payout_id = p.id
      group by p.id having coalesce(sum(l.amount_paise), 0) <> p.amount_paise`,
  },
  {
    rule: schemaText('a payout is in the ledger when it has been paid, and only then'),
    query: sql`
      select 'payout line ' || l.id as subject,
        format('%s, %s paise: owed less by %s, bank %s',
          p.status, l.amount_paise, booked.organiser, booked.bank) as detail
      from payout_lines l join payouts p on p.id = l.payout_id
      cross join lateral (
        select
          coalesce(sum(e.amount_paise) filter (where e.account = 'organiser_payable'), 0) as organiser,
          coalesce(sum(e.amount_paise) filter (where e.account = 'bank'), 0) as bank
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payout_line_id = l.id and t.kind = 'payout') booked
      where booked.organiser <> case when p.status = 'paid' then l.amount_paise else 0 end
        or booked.bank <> case when p.status = 'paid' then -l.amount_paise else 0 end`,
  },
  {
    rule: schemaText('money leaves the bank for a payout line alone'),
    query: sql`
      select 'ledger transaction ' || id as subject, kind as detail from ledger_transactions t
      where (kind = 'payout') <> (payout_line_id is not null)
        or (kind <> 'payout' and exists (
          select from ledger_entries e where e.transaction_id = t.id and e.account = 'bank'))`,
  },
];

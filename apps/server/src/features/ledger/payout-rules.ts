import type { LedgerAccount } from '@nagarika/domain/payments';
import { schemaText } from '@nagarika/domain/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

const onAccount = (account: LedgerAccount) =>
  sql.raw(`coalesce(sum(e.amount_paise) filter (where e.account = '${account}'), 0)`);

/** What organisers are paid leaves what we owe them and our bank, once, when it has been paid. */
export const payoutRules = (): LedgerRule[] => [
  {
    rule: schemaText("a payout's lines add up to it"),
    query: sql`
      select 'payout ' || p.id as subject,
        format('%s, %s and %s paise in lines, %s, %s and %s in all', sum(l.amount_paise), sum(l.tcs_paise),
          sum(l.tds_paise), p.amount_paise, p.tcs_paise, p.tds_paise) as detail
      from payouts p left join payout_lines l on l.payout_id = p.id
      group by p.id
      having (sum(l.amount_paise), sum(l.tcs_paise), sum(l.tds_paise))
        is distinct from (p.amount_paise, p.tcs_paise, p.tds_paise)`,
  },
  {
    rule: schemaText('a payout is in the ledger when it has been paid, and only then'),
    query: sql`
      select 'payout line ' || l.id as subject,
        format('%s, %s paise, TCS %s, TDS %s: owed less by %s, bank %s, TCS %s, TDS %s', p.status,
          l.amount_paise, l.tcs_paise, l.tds_paise, booked.organiser, booked.bank, booked.tcs, booked.tds) as detail
      from payout_lines l join payouts p on p.id = l.payout_id
      cross join lateral (
        select ${onAccount('organiser_payable')} as organiser, ${onAccount('bank')} as bank,
          ${onAccount('tcs_payable')} as tcs, ${onAccount('tds_payable')} as tds
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payout_line_id = l.id and t.kind = 'payout') booked
      cross join lateral (select case when p.status = 'paid' then 1 else 0 end as times) due
      where (booked.organiser, booked.bank, booked.tcs, booked.tds) <> (l.amount_paise * times,
        -(l.amount_paise - l.tcs_paise - l.tds_paise) * times, -l.tcs_paise * times, -l.tds_paise * times)`,
  },
  {
    rule: schemaText('nothing stays withheld of an event but for tickets that payouts cover'),
    query: sql`
      select 'event ' || l.event_id as subject, format('TCS %s and TDS %s of %s paise',
        sum(l.tcs_paise), sum(l.tds_paise), sum(l.base_paise)) as detail
      from payout_lines l join payouts p on p.id = l.payout_id and p.status <> 'called_off'
      group by l.event_id
      having least(sum(l.tcs_paise), sum(l.tds_paise)) < 0
        or (sum(l.base_paise) <= 0 and greatest(sum(l.tcs_paise), sum(l.tds_paise)) > 0)`,
  },
  {
    rule: schemaText(
      'money leaves the bank for payouts and refunds alone, and is withheld of payouts',
    ),
    query: sql`
      select 'ledger transaction ' || id as subject, kind as detail from ledger_transactions t
      where (kind = 'payout') <> (payout_line_id is not null)
        or (kind <> 'payout' and exists (
          select from ledger_entries e where e.transaction_id = t.id
            and (e.account in ('tcs_payable', 'tds_payable')
              or (e.account = 'bank' and kind <> 'refund_transfer'))))`,
  },
];

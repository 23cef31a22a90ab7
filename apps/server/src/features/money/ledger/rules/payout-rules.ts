import { schemaText } from '@nagarika/domain/language/texts';
import type { LedgerAccount } from '@nagarika/domain/money/orders/ledger';
import { proofPaise } from '@nagarika/domain/money/payouts/payouts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

const onAccount = (account: LedgerAccount) =>
  sql.raw(`coalesce(sum(e.amount_paise) filter (where e.account = '${account}'), 0)`);

/** Checks that a payout leaves what we owe organisers, and our bank, once, when it has been paid. */
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
    rule: schemaText('a payout is in the ledger while it counts as paid, and only then'),
    query: sql`
      select 'payout line ' || l.id as subject,
        format('%s, %s paise, TCS %s, TDS %s: owed less by %s, bank %s, TCS %s, TDS %s', p.status,
          l.amount_paise, l.tcs_paise, l.tds_paise, booked.organiser, booked.bank, booked.tcs, booked.tds) as detail
      from payout_lines l join payouts p on p.id = l.payout_id
      cross join lateral (
        select ${onAccount('organiser_payable')} as organiser, ${onAccount('bank')} as bank,
          ${onAccount('tcs_payable')} as tcs, ${onAccount('tds_payable')} as tds
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payout_line_id = l.id and t.kind in ('payout', 'payout_returned')) booked
      cross join lateral (select case when p.status = 'paid' then 1 else 0 end as times) due
      where (booked.organiser, booked.bank, booked.tcs, booked.tds) <> (l.amount_paise * times,
        -(l.amount_paise - l.tcs_paise - l.tds_paise) * times, -l.tcs_paise * times, -l.tds_paise * times)`,
  },
  {
    rule: schemaText('a payout that proves an account is ₹1 of one event, with nothing withheld'),
    query: sql`
      select 'payout ' || p.id as subject, format('%s paise in %s lines for %s paise of tickets, TCS %s, TDS %s',
        sum(l.amount_paise), count(l.id), sum(l.base_paise), sum(l.tcs_paise), sum(l.tds_paise)) as detail
      from payouts p left join payout_lines l on l.payout_id = p.id
      where p.is_proof
      group by p.id
      having (sum(l.amount_paise), count(l.id), sum(l.base_paise), sum(l.tcs_paise), sum(l.tds_paise))
        is distinct from (${proofPaise}::numeric, 1::bigint, 0::numeric, 0::numeric, 0::numeric)`,
  },
  {
    rule: schemaText('nothing stays withheld of an event but for tickets that payouts cover'),
    query: sql`
      select 'event ' || l.event_id as subject, format('TCS %s and TDS %s of %s paise',
        sum(l.tcs_paise), sum(l.tds_paise), sum(l.base_paise)) as detail
      from payout_lines l join payouts p on p.id = l.payout_id and p.status not in ('returned', 'cancelled')
      group by l.event_id
      -- Below nothing where one that came back had withheld what a later one gave free: the next one keeps it again.
      having (sum(l.base_paise) >= 0 and least(sum(l.tcs_paise), sum(l.tds_paise)) < 0)
        or (sum(l.base_paise) <= 0 and greatest(sum(l.tcs_paise), sum(l.tds_paise)) > 0)`,
  },
  {
    rule: schemaText(
      'money leaves the bank for payouts and refunds alone, and is withheld of payouts',
    ),
    query: sql`
      select 'ledger transaction ' || id as subject, kind as detail from ledger_transactions t
      where (kind in ('payout', 'payout_returned')) <> (payout_line_id is not null)
        or (kind not in ('payout', 'payout_returned') and exists (
          select from ledger_entries e where e.transaction_id = t.id
            and (e.account in ('tcs_payable', 'tds_payable')
              or (e.account = 'bank' and kind <> 'refund_transfer'))))`,
  },
  {
    rule: schemaText('a payout that was returned has been paid, and is undone by as much, once'),
    query: sql`
      select 'payout line ' || l.id as subject,
        format('%s: paid %s times, returned %s times', p.status, booked.paid, booked.returned) as detail
      from payout_lines l join payouts p on p.id = l.payout_id
      cross join lateral (
        select count(*) filter (where t.kind = 'payout') as paid,
          count(*) filter (where t.kind = 'payout_returned') as returned
        from ledger_transactions t where t.payout_line_id = l.id) booked
      where (booked.paid, booked.returned) <> (
        case when p.status in ('paid', 'returned') then 1 else 0 end, case when p.status = 'returned' then 1 else 0 end)`,
  },
  {
    // The rule sums what of it was above what its event had earned by then, in the order of the ledger.
    rule: schemaText('a payout that was paid was owed then, but for what it says that it was not'),
    query: sql`
      select 'payout ' || p.id as subject, format('%s paise of %s were not owed, %s were known', over.paise,
        p.amount_paise, p.despite_paise) as detail
      from payouts p
      join (
        select l.payout_id, sum(least(l.amount_paise, greatest(0, stood.paise))) as paise
        from payout_lines l
        join ledger_transactions paid on paid.payout_line_id = l.id and paid.kind = 'payout'
        cross join lateral (
          select sum(e.amount_paise) as paise from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id and e.account = 'organiser_payable'
          where t.event_id = l.event_id and t.number <= paid.number) stood
        where l.amount_paise > 0
        group by l.payout_id) over on over.payout_id = p.id
      where over.paise > p.despite_paise`,
  },
  {
    rule: schemaText(
      'a payout that needed two people was released by another than who prepared and filed it',
    ),
    query: sql`
      select 'payout ' || id as subject, format('%s, prepared by %s, filed by %s, released by %s', status, prepared_by,
        filed_by, released_by) as detail
      from payouts
      where needed_release and status in ('paid', 'returned')
        and (released_by is null or released_at is null or released_by = prepared_by or released_by = filed_by
          or released_at > paid_at)`,
  },
  {
    rule: schemaText(
      'a payout has the times of what became of it, one after the other, and who it was',
    ),
    query: sql`
      select 'payout ' || id as subject, format('%s, prepared %s, filed %s, paid %s, returned %s, cancelled %s', status,
        created_at, filed_at, paid_at, returned_at, cancelled_at) as detail
      from payouts
      where (filed_at is null) <> (filed_by is null) or (released_at is null) <> (released_by is null)
        or (paid_at is null) <> (paid_by is null) or (returned_at is null) <> (returned_by is null)
        or (cancelled_at is null) <> (cancelled_by is null)
        or (status = 'filed' and filed_at is null) or (status = 'prepared' and filed_at is not null)
        or (status in ('paid', 'returned') and (paid_at is null or reference is null))
        or (status = 'returned' and (returned_at is null or returned_on is null or return_reason is null))
        or (status = 'cancelled' and (cancelled_at is null or (filed_at is not null and cancel_reason is null)))
        or filed_at < created_at or paid_at < created_at or returned_at < paid_at`,
  },
  {
    rule: schemaText("a bank's reference stands on one payout, in capitals and without spaces"),
    query: sql`
      select 'payout ' || id as subject, reference as detail from payouts p
      where reference is not null and (reference <> upper(regexp_replace(reference, '\\s', '', 'g')) or exists (
        select from payouts other where other.id <> p.id
          and upper(regexp_replace(other.reference, '\\s', '', 'g')) = upper(regexp_replace(p.reference, '\\s', '', 'g'))))`,
  },
];

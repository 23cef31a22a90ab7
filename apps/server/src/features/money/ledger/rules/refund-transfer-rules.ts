import { schemaText } from '@nagarika/domain/language/texts';
import {
  mostRefundReturns,
  mostRefundTries,
} from '@nagarika/domain/money/refunds/refund-transfers';
import { sql } from 'drizzle-orm';
import { isDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { LedgerRule } from './ledger-rule.ts';

/** Checks refunds that the gateway does not take: they wait for finance, or left our bank. */
export const refundTransferRules = (): LedgerRule[] => [
  {
    rule: schemaText(
      'a refund that nobody sends waits for the bank of a dispute, or for finance after as many tries as are made',
    ),
    query: sql`
      select 'refund ' || r.id as subject, format('%s tries', r.attempts) as detail from refunds r
      where r.status = 'queued' and r.next_check_at is null and r.attempts < ${mostRefundTries}
        and not ${isDisputed(sql`r.payment_id`)} and ${mostRefundReturns} > (
          select count(*) from refunds f where f.payment_id = r.payment_id and f.status = 'failed')`,
  },
  {
    rule: schemaText(
      'a refund that our bank sent left it once, in place of one that the gateway did not take',
    ),
    query: sql`
      select 'refund transfer ' || s.id as subject,
        format('%s paise for a refund of %s, %s; bank %s', s.amount_paise, r.amount_paise, r.status, l.bank) as detail
      from refund_transfers s join refunds r on r.id = s.refund_id
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as bank
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.refund_id = r.id and t.kind = 'refund_transfer' and e.account = 'bank') l
      where r.status <> 'replaced' or r.amount_paise <> s.amount_paise or l.bank <> -s.amount_paise
      union all
      select 'ledger transaction ' || t.id, t.kind from ledger_transactions t
      where t.kind = 'refund_transfer'
        and not exists (select from refund_transfers s where s.refund_id = t.refund_id)`,
  },
  {
    rule: schemaText(
      'what our bank sent settles what was owed, or is owed back by a member who has it twice',
    ),
    query: sql`
      select 'payment ' || p.id as subject,
        format('%s paise sent, %s settled, %s twice', s.sent, r.settled, l.twice) as detail
      from payments p
      cross join lateral (
        select coalesce(sum(s.amount_paise), 0) as sent from refund_transfers s
        join refunds r on r.id = s.refund_id where r.payment_id = p.id) s
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as settled, count(*) as rows from refunds
        where payment_id = p.id and reason = 'bank_transfer' and status in ('pending', 'processed')) r
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as twice
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and e.account = 'refunded_twice') l
      where (s.sent > 0 or r.rows > 0 or l.twice <> 0)
        and (l.twice <> s.sent - r.settled or l.twice < 0)`,
  },
  {
    rule: schemaText('a bank reference stands once, over payouts and refunds'),
    query: sql`
      select 'bank reference ' || reference as subject, count(*)::text as detail
      from (select reference from payouts where reference is not null
        union all select reference from refund_transfers) as used
      group by reference having count(*) > 1`,
  },
];

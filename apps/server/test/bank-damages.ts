/** A queued refund of ₹1,020 that the bank sent, as finance recorded it. */
const transferred = (more = '') => `
  update refunds set status = 'replaced', next_check_at = null;
  insert into refund_transfers (refund_id, amount_paise, reference, sent_on, recorded_by)
    select id, amount_paise, 'UTR2', '2026-07-01', (select organiser_id from events) from refunds;
  insert into ledger_transactions (kind, event_id, booking_id, payment_id, refund_id, occurred_at)
    select 'refund_transfer', t.event_id, t.booking_id, t.payment_id, r.id, now() from refunds r
    join ledger_transactions t on t.payment_id = r.payment_id and t.kind = 'capture';
  insert into ledger_entries (transaction_id, account, amount_paise)
    select t.id, a.account, a.times * r.amount_paise from ledger_transactions t join refunds r on r.id = t.refund_id
    cross join (values ('bank', -1), ('refunded_twice', 1)) as a (account, times) where t.kind = 'refund_transfer';
  ${more}`;

/** The ways to break each rule about what leaves our bank: payouts, and refunds that it sent. */
export const bankDamages: Record<string, readonly string[]> = {
  'a payout that proves an account is ₹1 of one event, with nothing withheld': [
    ...[
      'amount_paise = 80000',
      ...['base', 'tcs', 'tds'].map((of) => `amount_paise = 100, ${of}_paise = 1`),
    ].map(
      (line) => `alter table payouts drop constraint payouts_proof_check;
        update payouts set is_proof = true; update payout_lines set ${line}`,
    ),
  ],
  "a payout's lines add up to it": [
    'update payouts set amount_paise = amount_paise + 1',
    'delete from payout_lines',
  ],
  'a payout is in the ledger while it counts as paid, and only then': [
    "update payouts set status = 'cancelled', cancelled_at = now(), paid_at = null, reference = null",
    "update payouts set status = 'returned', returned_at = now(), returned_on = '2026-07-01', return_reason = 'Closed'",
    "delete from ledger_entries where account = 'organiser_payable'",
    "delete from ledger_entries where account = 'bank'",
  ],
  'a refund that our bank sent left it once, in place of one that the gateway did not take': [
    transferred("update refunds set status = 'processed'"),
    transferred('update refund_transfers set amount_paise = amount_paise - 1'),
    transferred("delete from ledger_entries where account = 'bank'"),
    transferred('delete from refund_transfers'),
  ],
  'what our bank sent settles what was owed, or is owed back by a member who has it twice': [
    transferred("delete from ledger_entries where account = 'refunded_twice'"),
    transferred('delete from refund_transfers'),
    "update refunds set reason = 'bank_transfer', status = 'processed'",
  ],
  'a bank reference stands once, over payouts and refunds': [
    transferred("update refund_transfers set reference = 'UTR1'"),
  ],
  'money leaves the bank for payouts and refunds alone, and is withheld of payouts': [
    'update ledger_transactions set payout_line_id = null',
    "update ledger_transactions set payout_line_id = (select id from payout_lines) where kind = 'sale'",
    "update ledger_entries set account = 'bank' where account = 'gateway'",
  ],
  'a payout that was returned has been paid, and is undone by as much, once': [
    "update payouts set status = 'returned', returned_at = now(), returned_on = '2026-07-01', return_reason = 'Closed'",
    "update ledger_transactions set kind = 'payout_returned' where kind = 'payout'",
  ],
  'a payout that was paid was owed then, but for what it says that it was not': [
    "update payout_lines set amount_paise = amount_paise + 1; update payouts set amount_paise = amount_paise + 1; update ledger_entries set amount_paise = amount_paise + 1 where amount_paise = 80000; update ledger_entries set amount_paise = amount_paise - 1 where amount_paise = -80000 and account = 'bank'",
    // The sale comes after the payment.
    "update ledger_transactions set number = 0 where kind = 'payout'",
  ],
  'a payout that needed two people was released by another than who prepared and filed it': [
    'update payouts set needed_release = true',
    'update payouts set needed_release = true, released_at = paid_at, released_by = paid_by, prepared_by = paid_by',
    'update payouts set needed_release = true, released_at = paid_at, released_by = paid_by, filed_by = paid_by',
  ],
  'a payout has the times of what became of it, one after the other, and who it was': [
    'update payouts set filed_at = paid_at',
    "update payouts set paid_at = created_at - interval '1 second'",
    'update payouts set paid_by = null',
    'update payouts set released_at = paid_at',
  ],
  "a bank's reference stands on one payout, in capitals and without spaces": [
    "update payouts set reference = 'utr 1'",
    `alter table payouts drop constraint payouts_reference_unique;
      insert into payouts (organiser_id, status, amount_paise, sealed_details, reference, paid_at, paid_by)
      select organiser_id, status, amount_paise, sealed_details, reference, paid_at, paid_by from payouts`,
  ],
};

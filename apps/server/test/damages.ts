const ticket = "(select id from payments where outcome = 'ticket')";
const second = "(select id from payments where outcome = 'refund')";
const disputed = (status: string) => `
  insert into disputes
    (payment_id, gateway_dispute_id, amount_paise, deducted_paise, status, opened_at, closed_at)
  select id, 'disp_' || id, 100, ${status === 'lost' ? 100 : 0}, '${status}', '2020-01-01', ${status === 'open' ? 'null' : 'now()'}
  from payments`;

/** Of a member's booking a guest's, that nobody issued. */
const asGuest = (which: string) => `
  update bookings set user_id = null, payment_method = 'cash', source = null, link_id = null, subtotal_paise = 0,
    fee_paise = 0, total_paise = 0 where ${which}`;
const allIssued = `
  insert into guest_bookings (booking_id, name, taken_paise, issued_by, issued_at)
  select id, 'Rukmini', 0, (select organiser_id from events), now() from bookings`;

/** A promotion code of the event, which all bookings were made with. */
const withCode = (limits: string) => `
  insert into promotion_codes (event_id, code, kind, value, total_limit, member_limit)
  select id, 'TEN', 'percent', 10, ${limits} from events;
  update bookings set promotion_code_id = (select id from promotion_codes)`;
/** The order that was paid for, and the one that was not, as two dates of a pass. */
const paidOrder = "(select order_id from payments where outcome = 'ticket')";
const asPart = `
  update payment_orders set lead_id = ${paidOrder}, gateway_order_id = null, next_check_at = null
  where id <> ${paidOrder}`;
const asPass = `${asPart};
  update payment_orders set pass_paise = (select sum(amount_paise) from payment_orders) where id = ${paidOrder}`;
/** A seat, where none is free; and what somebody is said to have booked of the list. */
const offeredToo = `
  insert into waiting_list (event_id, user_id, ticket_type_id, quantity, joined_at, state, offered_quantity,
    offered_at, offer_expires_at)
  select event_id, (select organiser_id from events), id, 1, now(), 'offered', 1, now(), 'infinity'
  from ticket_types`;
const took = (who: string) => `
  insert into waiting_list (event_id, user_id, ticket_type_id, quantity, joined_at, state, booking_id, ended_at)
  select b.event_id, ${who}, (select id from ticket_types), 1, now(), 'taken', b.id, now()
  from bookings b where b.status = 'confirmed'`;

/** The bank sent a queued refund of ₹1,020, as finance recorded it. */
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

/** The ways to break each rule, one for each thing that it says; no product code can take them. */
export const damages: Record<string, readonly string[]> = {
  'a captured payment has an outcome': [
    `update payments set outcome = null, captured_at = null where id = ${ticket}`,
    `update payments set outcome = null, captured_at = null, status = 'refunded' where id = ${ticket}`,
  ],
  'a payment that became a ticket has its booking, for its amount, alone': [
    "update bookings set status = 'expired'",
    'update bookings set total_paise = total_paise + 1, fee_paise = fee_paise + 1',
    "update payments set outcome = 'ticket'",
  ],
  'a payment that became no ticket is refunded in full': [
    'update refunds set amount_paise = amount_paise - 1',
    'delete from refunds',
    "update refunds set status = 'failed'",
  ],
  'refunds never exceed what was captured': [
    'update refunds set amount_paise = amount_paise + 1',
    `update payments set outcome = null, captured_at = null where id = ${second}`,
  ],
  'a booking with a valid ticket is paid, and something of that is left': [
    `update refunds set payment_id = ${ticket}`,
    `update payments set outcome = 'refund' where id = ${ticket}`,
    "update bookings set payment_method = 'free'",
  ],
  'a booking with a valid ticket is refunded only at the gateway, because somebody decided so, or for seats that went to the list':
    [`update refunds set amount_paise = 1, payment_id = ${ticket}`],
  'a booking is smaller by the seats that the list has bought': [
    'update bookings set returned_quantity = 1',
    `insert into seat_returns (ticket_id, booking_id, event_id, ticket_type_id, state, ended_at)
      select t.id, t.booking_id, t.event_id, i.ticket_type_id, 'sold', now()
      from tickets t join booking_items i on i.id = t.item_id`,
  ],
  'a refund that somebody decided says who did, and no other does': [
    "update refunds set reason = 'decided_by_admin'",
    "update refunds set reason = 'decided_by_organiser'",
    'update refunds set decided_by = (select organiser_id from events)',
    "update refunds set note = 'She was ill'",
  ],
  'an organiser refunds bookings of her own events alone': [
    `update refunds set reason = 'decided_by_organiser',
      decided_by = (select id from users where id not in (select organiser_id from events) limit 1)`,
  ],
  "a booking is a guest's exactly when it has no account": [
    `${asGuest('true')}; delete from guest_bookings`,
    allIssued,
  ],
  "a guest's booking has no order and stands nowhere in the ledger": [
    asGuest("status = 'pending'"),
    `${asGuest("status = 'confirmed'")}; delete from payment_orders`,
    `alter table bookings drop constraint bookings_guest_total_check;
      update bookings set user_id = null, payment_method = 'cash', source = null, link_id = null;
      delete from payment_orders; delete from ledger_transactions`,
  ],
  'a sale is undone for what goes back of its payment, once': [
    `update refunds set payment_id = ${ticket}`,
    // More is undone than goes back, of a payment that became a ticket and of one that did not.
    "update ledger_transactions set kind = 'sale_reversal' where kind = 'sale'",
    `update ledger_transactions set kind = 'sale_reversal' where payment_id = ${second}`,
  ],
  'what has gone back at the gateway is what our refunds say': [
    'update payments set gateway_refunded_paise = 1',
    "update refunds set status = 'pending'",
  ],
  'a lost dispute has taken its money back, and its tickets': [
    disputed('lost'),
    `${disputed('lost')}; update payments set outcome = 'ticket' where id = ${second};
      update refunds set reason = 'chargeback'`,
  ],
  'a chargeback has its lost dispute, and no refund at the gateway': [
    "update refunds set reason = 'chargeback', status = 'processed'",
    `${disputed('lost')}; update refunds set reason = 'chargeback'`,
    `${disputed('lost')};
      update refunds set reason = 'chargeback', status = 'processed', gateway_refund_id = 'rfnd_1'`,
  ],
  'what is written off is less than the gateway sends': [
    "update refunds set reason = 'written_off', status = 'processed'",
    "update refunds set reason = 'written_off', amount_paise = 1",
    "update refunds set reason = 'written_off', status = 'processed', amount_paise = 1, gateway_refund_id = 'rfnd_1'",
  ],
  'the ledger has at the gateway what the gateway says of each payment': [
    disputed('lost'),
    `update payments set gateway_refunded_paise = 100 where id = ${ticket}`,
    `update ledger_entries set amount_paise = amount_paise - 1 where account = 'gateway'`,
  ],
  'what a bank took beyond what was owed is a loss, and what came back of it was recovered': [
    disputed('lost'),
    disputed('recovered'),
    "update ledger_entries set account = 'chargeback_losses' where account = 'gateway'",
    "update ledger_entries set account = 'chargeback_recoveries' where account = 'gateway'",
  ],
  'no refund was sent while a dispute over its payment was open': [
    `${disputed('open')}; update refunds set sent_at = '2020-01-02'`,
    `${disputed('won')}; update refunds set sent_at = '2020-01-02'`,
    // Of a pass the dispute of one date holds the refunds of all.
    `${disputed('open')}; delete from disputes where payment_id = ${second};
      update payments set gateway_payment_id = (select gateway_payment_id || '/1' from payments where id = ${ticket})
        where id = ${second};
      update refunds set sent_at = '2020-01-02' where payment_id = ${second}`,
  ],
  'nothing is paid out for an event after a payment for it was disputed': [disputed('open')],
  'a captured payment that the gateway told us of has an outcome within a minute': [
    "insert into webhook_events (id, type, payload, received_at) values ('e', 'payment.captured', '{}', '2026-07-01T05:58:59Z')",
    "insert into webhook_events (id, type, payload, received_at) values ('e', 'order.paid', '{}', '2026-07-01T05:58:59Z')",
  ],
  'an order whose seats are held is asked about in time: it may be paid': [
    "update payment_orders set next_check_at = '2026-07-01T05:56:59Z'",
  ],
  'what the gateway told us has been applied within a day': [
    "insert into webhook_events (id, type, payload, received_at) values ('e', 'refund.processed', '{}', '2020-01-01')",
  ],
  'a ledger transaction sums to zero': [
    "update ledger_entries set amount_paise = amount_paise + 1 where account = 'service_charge_income'",
    'delete from ledger_entries',
  ],
  'the ledger has every captured payment once, as what it became': [
    "update ledger_entries set amount_paise = amount_paise + 1 where account = 'gateway'",
    "update ledger_transactions set kind = 'sale_reversal' where kind = 'sale'",
    `update payments set outcome = 'ticket' where id = ${second}`,
  ],
  'what we owe a member is what is queued to go back to her': [
    "update refunds set status = 'processed'",
    'update refunds set amount_paise = amount_paise - 1',
  ],
  'a refund is in the ledger when it has been paid, and only then': [
    "update refunds set status = 'processed'",
    `update ledger_transactions set kind = 'refund_paid', refund_id = (select id from refunds)
      where payment_id = ${second}`,
  ],
  "a day's roll-up is what the ledger says of it": [
    "update ledger_rollups set commission_paise = commission_paise + 1 where unit = 'day'",
    "update ledger_rollups set starts_on = starts_on - 1 where unit = 'day'",
    "delete from ledger_rollups where unit = 'day'",
    'update ledger_rollup_progress set through = through - 1',
    "update ledger_transactions set occurred_at = occurred_at - interval '1 day'",
  ],
  'a longer roll-up is the sum of its days': [
    "update ledger_rollups set payouts_paise = payouts_paise - 1 where unit = 'quarter'",
    "delete from ledger_rollups where unit = 'ever'",
    "update ledger_rollups set organiser_id = null where unit = 'year'",
  ],
  "a unit's totals are those of its organisers' roll-ups": [
    "update ledger_totals set refunds_paise = refunds_paise + 1 where unit = 'ever'",
    "update ledger_totals set organisers = organisers - 1 where unit = 'month'",
    "delete from ledger_totals where unit = 'day'",
    "insert into ledger_totals values ('day', '2001-01-01', 0, 0, 0, 0, 0, 0, 0)",
  ],
  "a day's sales by city and category are what the ledger says of them": [
    'update sales_rollups set gross_paise = gross_paise + 1',
    "delete from sales_rollups where part = 'city'",
    "update events set category = 'Workshops'",
  ],
  'a day that Analytics keeps has the bookings, members and views of that day': [
    'update booking_rollups set joined = joined + 1',
    "insert into booking_rollups values ('2026-06-30', 'category', 'Workshops', 1, 1, 0, 0, 0, 0)",
    "update users set created_at = created_at - interval '1 day'",
    "update bookings set booked_at = '2026-06-30T12:00:00Z'",
  ],
  'accounts are sorted by the bookings and events that they have': [
    'update user_ranks set bookings = bookings + 1',
    'update user_ranks set events = 0 where events = 1',
    'delete from user_ranks',
  ],
  'reports know organisers by the names that they have': [
    "update organiser_names set company = 'Another'",
    'delete from organiser_names',
  ],
  "an event's roll-up of a day is what the ledger says of it": [
    "update ledger_event_rollups set commission_paise = commission_paise + 1 where unit = 'day'",
    "update ledger_event_rollups set starts_on = starts_on - 1 where unit = 'day'",
    "delete from ledger_event_rollups where unit = 'day'",
    'update ledger_rollup_progress set through = 0',
  ],
  "an event's roll-up of all days is their sum": [
    "update ledger_event_rollups set earnings_paise = earnings_paise - 1 where unit = 'ever'",
    "delete from ledger_event_rollups where unit = 'ever'",
  ],
  "an event's balance is its sales less what payouts cover, with its organiser and start": [
    'update event_balances set paise = paise + 1',
    'delete from event_balances',
    "update event_balances set starts_at = starts_at + interval '1 second'",
    'update event_balances set organiser_id = (select id from users where id not in (select organiser_id from events) limit 1)',
  ],
  'what is counted as it is written is as many as there are': [
    "insert into kept_counts (kind, key, change) values ('users', '', 1)",
    "delete from kept_counts where kind = 'events by status'",
    "update events set status = 'pending'",
    "update wall_posts set state = 'hidden'",
    'delete from wall_reactions',
    'delete from wall_comments',
  ],
  'a story is ranked by the likes and views that it has': [
    'update blog_ranks set likes = likes + 1',
    'delete from blog_views',
    'delete from blog_ranks',
    "update blogs set status = 'unpublished'",
  ],
  "a story is found by its author's name": ["update blogs set author_name = 'Another'"],
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
  'a refund that nobody sends waits for the bank of a dispute, or for finance after as many tries as are made':
    [
      "update refunds set status = 'queued', next_check_at = null, attempts = 3",
      `${disputed('won')}; update refunds set status = 'queued', next_check_at = null, attempts = 3`,
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
  'what was set aside is no payment of ours': [
    `insert into set_aside_payments (gateway_payment_id, gateway_order_id, amount_paise, currency, paid_at, reason, set_aside_by)
      select 'pay_1', gateway_order_id, 1, 'INR', now(), 'A link', (select organiser_id from events) from payment_orders limit 1`,
    `insert into set_aside_payments (gateway_payment_id, amount_paise, currency, paid_at, reason, set_aside_by)
      select gateway_payment_id, 1, 'INR', now(), 'A link', (select organiser_id from events) from payments limit 1`,
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
    // What it was for had not been sold when it was paid.
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
  'a confirmed booking has a ticket for each seat, any other has none that is valid': [
    "update tickets set state = 'void'",
    "update bookings set status = 'cancelled' where status = 'confirmed'",
  ],
  "a booking's lines add up to it": [
    'update booking_items set quantity = 1',
    'update booking_items set unit_price_paise = unit_price_paise + 1',
    'delete from booking_items',
  ],
  // Two are sold, one is held.
  'seats sold and held do not exceed its total tickets': [
    'update events set total_tickets = 1',
    'update events set total_tickets = 2',
  ],
  "seats sold and held do not exceed a ticket type's limit": [
    'update ticket_types set seat_limit = 1',
    'update ticket_types set seat_limit = 2',
  ],
  "a booking's price is that of its lines, and its seats are theirs": [
    'update booking_items set unit_price_paise = unit_price_paise + 1',
    'delete from booking_items',
    'update bookings set quantity = quantity + 1',
  ],
  "a booking's service charge is that of its price": [
    'update bookings set fee_paise = fee_paise + 1, total_paise = total_paise + 1',
  ],
  "a booking's promotion code is its event's": [
    `${withCode('null, null')}; update promotion_codes set event_id = gen_random_uuid()`,
  ],
  "a code's uses do not exceed its limit": [withCode('1, null')],
  "a member's uses of a code do not exceed its limit for one": [
    `${withCode('null, 1')};
    update bookings set user_id = (select user_id from bookings where status = 'confirmed')`,
  ],
  'seats sold, held and offered do not exceed its total tickets': [offeredToo],
  "seats sold, held and offered do not exceed a ticket type's limit": [offeredToo],
  'nobody is offered seats of a postponed event': [
    `${offeredToo}; update events set status = 'postponed'`,
  ],
  'who took seats of a waiting list has booked them': [
    took('(select organiser_id from events)'),
    `${took('b.user_id')}; update bookings set status = 'pending', booked_at = null where status = 'confirmed'`,
    `${took('b.user_id')}; delete from booking_items`,
  ],
  'an event is shown with the seats that it has sold': [
    'update event_ranks set seats_sold = seats_sold + 1',
    'delete from event_ranks',
    "update bookings set status = 'cancelled' where status = 'confirmed'",
  ],
  "a pass costs what its dates' tickets cost together": [
    'update payment_orders set pass_paise = amount_paise',
    `${asPass}; update payment_orders set pass_paise = pass_paise + 1 where pass_paise is not null`,
  ],
  'a pass is of one member and of one series, and is asked about once': [
    asPart,
    asPass,
    `${asPass}; update payment_orders set next_check_at = now() where lead_id is not null`,
  ],
  'what was paid for a pass became tickets of all its dates, or of none': [asPass],
};

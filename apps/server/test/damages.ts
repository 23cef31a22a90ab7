import { bankDamages } from '#test/bank-damages.ts';
import { rollupDamages } from '#test/rollup-damages.ts';
import { seatDamages } from '#test/seat-damages.ts';

const ticket = "(select id from payments where outcome = 'ticket')";
const second = "(select id from payments where outcome = 'refund')";
const disputed = (status: string) => `
  insert into disputes
    (payment_id, gateway_dispute_id, amount_paise, deducted_paise, status, opened_at, closed_at)
  select id, 'disp_' || id, 100, ${status === 'lost' ? 100 : 0}, '${status}', '2020-01-01', ${status === 'open' ? 'null' : 'now()'}
  from payments`;

/** Makes a member's booking a guest's that nobody issued. */
const asGuest = (which: string) => `
  update bookings set user_id = null, payment_method = 'cash', source = null, link_id = null, subtotal_paise = 0,
    fee_paise = 0, total_paise = 0 where ${which}`;
const allIssued = `
  insert into guest_bookings (booking_id, name, taken_paise, issued_by, issued_at)
  select id, 'Rukmini', 0, (select organiser_id from events), now() from bookings`;

/** Gives the event a promotion code, which all bookings were made with. */
const withCode = (limits: string) => `
  insert into promotion_codes (event_id, code, kind, value, total_limit, member_limit)
  select id, 'TEN', 'percent', 10, ${limits} from events;
  update bookings set promotion_code_id = (select id from promotion_codes)`;
/** Makes the paid order and the unpaid one two dates of a pass. */
const paidOrder = "(select order_id from payments where outcome = 'ticket')";
const asPart = `
  update payment_orders set lead_id = ${paidOrder}, gateway_order_id = null, next_check_at = null
  where id <> ${paidOrder}`;
const asPass = `${asPart};
  update payment_orders set pass_paise = (select sum(amount_paise) from payment_orders) where id = ${paidOrder}`;
/** Offers a seat where none is free, and claims that a member booked from the list. */
const offeredToo = `
  insert into waiting_list (event_id, user_id, ticket_type_id, quantity, joined_at, state, offered_quantity,
    offered_at, offer_expires_at)
  select event_id, (select organiser_id from events), id, 1, now(), 'offered', 1, now(), 'infinity'
  from ticket_types`;
const took = (who: string) => `
  insert into waiting_list (event_id, user_id, ticket_type_id, quantity, joined_at, state, booking_id, ended_at)
  select b.event_id, ${who}, (select id from ticket_types), 1, now(), 'taken', b.id, now()
  from bookings b where b.status = 'confirmed'`;

/** The ways to break each rule, one for each thing that it says; no product code can take them. */
export const damages: Record<string, readonly string[]> = {
  ...bankDamages,
  ...rollupDamages,
  ...seatDamages,
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
  'a booking with a valid ticket is refunded only at the gateway, because somebody decided so, or for seats that were cancelled or went to the list':
    [`update refunds set amount_paise = 1, payment_id = ${ticket}`],
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
    // The dispute of one date of a pass holds the refunds of all.
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
  'a refund that nobody sends waits for the bank of a dispute, or for finance after as many tries as are made':
    [
      "update refunds set status = 'queued', next_check_at = null, attempts = 3",
      `${disputed('won')}; update refunds set status = 'queued', next_check_at = null, attempts = 3`,
    ],
  'what was set aside is no payment of ours': [
    `insert into set_aside_payments (gateway_payment_id, gateway_order_id, amount_paise, currency, paid_at, reason, set_aside_by)
      select 'pay_1', gateway_order_id, 1, 'INR', now(), 'A link', (select organiser_id from events) from payment_orders limit 1`,
    `insert into set_aside_payments (gateway_payment_id, amount_paise, currency, paid_at, reason, set_aside_by)
      select gateway_payment_id, 1, 'INR', now(), 'A link', (select organiser_id from events) from payments limit 1`,
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
  // Two are sold, and one is held.
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

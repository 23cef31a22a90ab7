/** Marks each ticket's seat as gone, to whom and for what it says. */
const gone = (how: string) => `
  insert into seat_returns (ticket_id, booking_id, event_id, ticket_type_id, ended_at, state, refund_paise)
  select t.id, t.booking_id, t.event_id, i.ticket_type_id, now(), ${how}
  from tickets t join booking_items i on i.id = t.item_id`;

/** Breaks each rule about seats that went while their booking stands. */
export const seatDamages: Record<string, readonly string[]> = {
  'a booking is smaller by the seats that the list has bought or she has cancelled': [
    'update bookings set returned_quantity = 1',
    gone("'sold', null"),
    gone("'cancelled', 0"),
  ],
  'a seat that was cancelled or bought has a void ticket, and went once': [
    gone("'sold', null"),
    `update tickets set state = 'void'; ${gone("'sold', null")}; ${gone("'cancelled', 0")}`,
  ],
  'what cancelled seats gave back, ticket by ticket, was taken off their sale': [
    gone("'cancelled', 100"),
    `insert into refunds (id, payment_id, amount_paise, reason) select gen_random_uuid(), id, 100, 'seats_cancelled'
      from payments where outcome = 'ticket';
      update ledger_transactions set kind = 'sale_reversal',
        refund_id = (select id from refunds where reason = 'seats_cancelled') where kind = 'sale'`,
  ],
};

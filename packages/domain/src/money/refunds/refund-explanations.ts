import { say, type Text } from '../../language/texts.ts';
import type { RefundReason } from '../orders/payments.ts';

/** The reasons why money goes back, in the words that the buyer reads. */
export const refundExplanations: Record<RefundReason, Text> = {
  no_seats: say('The last seats were taken before your payment arrived.'),
  code_used_up: say('Your promotion code was used up before your payment arrived.'),
  duplicate_payment: say('This booking had already been paid.'),
  superseded_order: say('You had replaced this order with a newer one.'),
  event_cancelled: say('The event is not taking place.'),
  event_postponed: say('The event was postponed before your payment arrived.'),
  sales_stopped: say('Sales of the event were stopped before your payment arrived.'),
  event_past: say('The event had started before your payment arrived.'),
  wrong_amount: say('The amount that was paid is not the price of the tickets.'),
  member_cancelled: say('You cancelled this booking.'),
  seats_cancelled: say('You cancelled seats of this booking.'),
  seats_resold: say('Somebody from the waiting list has your seat.'),
  made_at_gateway: say('Your payment was returned.'),
  chargeback: say('Your bank took the payment back after a dispute.'),
  written_off: say('Less than ₹1 was left of it, which the gateway does not send.'),
  bank_transfer: say('It could not go back the way it came: we sent it to your bank account.'),
  decided_by_organiser: say('The organiser refunds it.'),
  decided_by_admin: say('We refund it.'),
};

import { newBookingId } from '@nagarika/domain/sales/bookings';
import { expect } from 'vitest';
import type { BookableEvent } from './bookable-event.ts';
import type { Visitor } from './visitor.ts';

/** Buys one ticket (or so many) of each of these types without the pages. */
export async function paidTickets(
  { context }: Visitor,
  event: Pick<BookableEvent, 'id' | 'twoTypes'>,
  quantity = 1,
): Promise<string> {
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const order = await post('/api/razorpay/create-order', {
    eventId: event.id,
    tickets: Object.fromEntries(event.twoTypes.map((type) => [type, quantity])),
    bookingId: newBookingId(new Date()),
  });
  const paid = await post('/sandbox/razorpay/checkout', { order_id: order.id, outcome: 'success' });
  const { status, bookingId } = await post(`/api/events/${event.id}/book`, {
    paymentMethod: 'razorpay',
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
  });
  expect(status).toBe('confirmed');
  return String(bookingId);
}

import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import { isPast, startOf } from '@nagarika/domain/events/listing/events';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** Finds a coming event that costs nothing. */
export async function freeEvent({ context }: Visitor) {
  const list = await context.request.get('/api/events');
  const event = eventListItemSchema
    .array()
    .parse(await list.json())
    .find(
      ({ price, date, time }) =>
        price === 0 && !isPast({ startsAt: startOf({ date, time }) }, new Date()),
    );
  if (!event) throw new Error('The demo data has no coming event that is free');
  return event;
}

/** Books a place at one for the visitor without going through the pages. */
export async function freeTicket(visitor: Visitor) {
  const { context } = visitor;
  const event = await freeEvent(visitor);
  const bookingId = newBookingId(new Date());
  const data = { quantity: 1, paymentMethod: 'free', bookingId };
  const answer = await context.request.post(`/api/events/${event.id}/book`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const state = await answer.json();
  return {
    eventId: event.id,
    bookingId: String(state.bookingId),
    code: String(state.ticket.ticketCode),
  };
}

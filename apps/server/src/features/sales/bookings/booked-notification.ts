import { seatsInAll } from '@nagarika/domain/events/listing/events';
import type { TakenSeats } from '#server/features/events/seats/taken-seats.ts';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { type SoldEvent, salesNotification } from './sales-notification.ts';

/**
 * To the organiser. Not who booked: the attendees say that, as far as it may be seen. What is taken is
 * counted under the event's lock with today's bookings, so that nothing is counted for the bell.
 */
export function bookedNotification(
  event: SoldEvent,
  { ofEvent, types }: TakenSeats,
  now: Date,
): NewNotification {
  const { booked: today, sold: going } = ofEvent;
  const seats = seatsInAll(event.totalTickets, types);
  return salesNotification(event, { kind: 'booking_received', today, going, seats }, now);
}

import type { NewNotification } from '#server/features/notifications/notify.ts';
import { type SoldEvent, salesNotification } from './sales-notification.ts';
import type { TakenSeats } from './taken-seats.ts';

/**
 * To the organiser. Not who booked: the attendees say that, as far as it may be seen. `taken`:
 * counted under the event's lock with today's bookings, so that nothing is counted for the bell.
 */
export function bookedNotification(
  event: SoldEvent,
  taken: readonly TakenSeats[],
  now: Date,
): NewNotification {
  const today = taken.reduce((sum, { booked }) => sum + booked, 0);
  const sold = taken.reduce((sum, type) => sum + type.sold, 0);
  return salesNotification(event, { kind: 'booking_received', what: 'booked', today, sold }, now);
}

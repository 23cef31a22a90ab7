import { writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import type { StoredBooking } from './find-bookings.ts';
import type { TicketEvent } from './schemas.ts';

/** `city` is the city's name. */
export function toTicketEvent(event: StoredBooking['event'], city: string): TicketEvent {
  return {
    id: event.id,
    title: event.title,
    category: event.category,
    imageUrl: event.imageUrl,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    ...writtenEnd(event),
    isPostponed: event.status === 'postponed',
    venue: event.venue,
    location: event.address,
    city,
  };
}

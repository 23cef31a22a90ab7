import { calendarFile } from '@nagarika/domain/calendar';
import type { StoredBooking } from '#server/features/tickets/find-bookings.ts';
import type { Deps } from '#server/platform/ports.ts';
import { toEntry } from './event-entry.ts';

/** The same entry as the event's: who has added that one gets the ticket into it. */
export function bookingCalendar(
  { event, city, booking }: Pick<StoredBooking, 'event' | 'city' | 'booking'>,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): string {
  const url = `${config.publicUrl}/my-bookings`;
  const isOver = booking.status !== 'confirmed';
  const entry = toEntry({ event, city }, { clock, config }, isOver ? booking.endedAt : null);
  const note = isOver
    ? 'This booking was cancelled.'
    : 'Your tickets with their QR codes are in My Bookings.';
  return calendarFile(
    {
      ...entry,
      url,
      description: [note, url, event.description].join('\n\n'),
      isCancelled: entry.isCancelled || isOver,
    },
    config.brand.name,
  );
}

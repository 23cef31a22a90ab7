import { type Language, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { calendarFile } from '@nagarika/domain/sales/calendar';
import { brandName } from '@nagarika/domain/site/brand';
import type { StoredBooking } from '#server/features/sales/tickets/find-bookings.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { word } from '#server/words/word.ts';
import { toEntry } from './event-entry.ts';

/**
 * Makes the same calendar entry as the event's, so that a calendar that has that one takes the ticket into
 * it.
 */
export function bookingCalendar(
  { event, city, booking }: Pick<StoredBooking, 'event' | 'city' | 'booking'>,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  language: Language,
): string {
  const url = config.publicUrl + pathIn(language, '/my-bookings');
  const isOver = booking.status !== 'confirmed';
  const needs = { clock, config, language };
  const entry = toEntry({ event, city }, needs, isOver ? booking.endedAt : null);
  const note = isOver
    ? say('This booking was cancelled.')
    : say('Your tickets with their QR codes are in My Bookings.');
  return calendarFile(
    {
      ...entry,
      url,
      description: [word(note, language), url, event.description].join('\n\n'),
      status: isOver ? 'cancelled' : entry.status,
    },
    brandName(config.brand, language),
    language,
  );
}

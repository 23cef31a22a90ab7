import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { type CalendarEntry, calendarFile, endOf } from '@nagarika/domain/calendar';
import { placeOf } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, sql } from 'drizzle-orm';
import { type CountedSeats, countedSeats, seatsOf } from '#server/features/events/counted-seats.ts';
import type { StoredBooking } from '#server/features/tickets/stored-bookings.ts';
import type { Deps } from '#server/platform/ports.ts';

export type EventWithCity = { event: typeof events.$inferSelect; city: string };
export type CountedEvent = EventWithCity & CountedSeats;
type Needs = Pick<Deps, 'clock' | 'config'>;

/** @throws Refusal not_found while it is not public, and once it is no longer */
export async function findPublicEvent(db: Database, id: string): Promise<CountedEvent> {
  const counted = countedSeats(db);
  const [found] = await db
    .select({ event: events, city: cities.name, sold: counted.sold, types: counted.types })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(counted, sql`true`)
    .where(and(eq(events.id, id), eq(events.status, 'approved')));
  if (!found) throw new Refusal('not_found', 'Event Not Found');
  return found;
}

export function eventCalendar(found: CountedEvent, needs: Needs): string {
  return calendarFile(eventEntry(found, needs), needs.config.brand.name);
}

export function eventEntry(found: CountedEvent, needs: Needs): CalendarEntry {
  const { event } = found;
  const url = `${needs.config.publicUrl}/event/${event.id}`;
  const note = seatsOf(found).isSoldOut ? ['Sold out.'] : [];
  const description = [...note, event.description, url].join('\n\n');
  return { ...toEntry(found, needs), url, description };
}

/** The same entry as the event's: who has added that one gets her ticket into it. */
export function bookingCalendar(
  { event, city, booking }: Pick<StoredBooking, 'event' | 'city' | 'booking'>,
  { clock, config }: Needs,
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

function toEntry(
  { event, city }: EventWithCity,
  { clock, config }: Needs,
  endedAt: Date | null = null,
): Omit<CalendarEntry, 'url' | 'description'> {
  const changes = [event.reviewedAt, event.cancelledAt, endedAt].map((at) => at?.getTime() ?? 0);
  const changedAfter = Math.max(...changes) - event.createdAt.getTime();
  return {
    uid: `${event.id}@${new URL(config.publicUrl).hostname}`,
    // Whole seconds from its making to its last change: no counter is kept, and it only grows.
    sequence: Math.max(0, Math.floor(changedAfter / 1000)),
    startsAt: event.startsAt,
    endsAt: endOf(event),
    writtenAt: clock.now(),
    summary: event.title,
    location: placeOf(event.venue, event.address, city),
    category: event.category,
    isCancelled: event.status !== 'approved',
  };
}

import { listedWords } from '@nagarika/domain/events/listing/event-words';
import { type EventStatus, endOf } from '@nagarika/domain/events/listing/events';
import { type Language, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import type { CalendarEntry } from '@nagarika/domain/sales/calendar';
import { seatsOf } from '#server/features/events/events/counted-seats.ts';
import type { PublicEvent } from '#server/features/events/events/listing/select-public-events.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { nameIn, placeIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';

type Needs = Pick<Deps, 'clock' | 'config'> & { language: Language };
type Texts = 'title' | 'category' | 'venue' | 'address';
type Times =
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'reviewedAt'
  | 'cancelledAt'
  | 'postponedAt'
  | 'rescheduledAt';
type Shown = Pick<PublicEvent['event'], 'id' | 'status' | Texts | Times>;

/** An event that is not public has no file but that of its tickets. */
const statuses = {
  approved: 'confirmed',
  postponed: 'tentative',
  pending: 'cancelled',
  rejected: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<EventStatus, CalendarEntry['status']>;

export function eventEntry(found: PublicEvent, needs: Needs): CalendarEntry {
  const { language } = needs;
  const event = { ...found.event, ...listedWords(found.event, language) };
  const url = needs.config.publicUrl + pathIn(language, `/event/${event.id}`);
  const note = seatsOf(found, needs.clock.now()).isSoldOut
    ? [word(say('Sold out.'), language)]
    : [];
  const description = [...note, event.description, url].join('\n\n');
  return { ...toEntry({ ...found, event }, needs), url, description };
}

/**
 * Makes what the event's entry and its ticket's share, so that a calendar that has one takes the other into
 * it.
 */
export function toEntry(
  { event, city }: { event: Shown; city: string },
  { clock, config, language }: Needs,
  endedAt: Date | null = null,
): Omit<CalendarEntry, 'url' | 'description'> {
  const { reviewedAt, cancelledAt, postponedAt, rescheduledAt } = event;
  const told = [reviewedAt, cancelledAt, postponedAt, rescheduledAt, endedAt];
  const changes = told.map((at) => at?.getTime() ?? 0);
  const changedAfter = Math.max(...changes) - event.createdAt.getTime();
  return {
    uid: `${event.id}@${new URL(config.publicUrl).hostname}`,
    // The seconds from creation to the last change serve as the sequence: no counter is kept, and they only
    // grow.
    sequence: Math.max(0, Math.floor(changedAfter / 1000)),
    startsAt: event.startsAt,
    endsAt: endOf(event),
    writtenAt: clock.now(),
    summary: event.title,
    location: placeIn(language, [event.venue, event.address], city),
    category: nameIn(event.category, language),
    status: statuses[event.status],
  };
}

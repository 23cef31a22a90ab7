import type { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { instantIn, say } from '@nagarika/domain/language/texts';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { aboutEvent } from '#server/words/sentences.ts';

type Entry = Pick<
  typeof waitingList.$inferSelect,
  'id' | 'userId' | 'quantity' | 'offeredQuantity'
>;
type Event = Pick<LockedEvent, 'id' | 'title'>;

/** Says when fewer seats are free than wanted, for taking or leaving them ends the wait. */
export function offerNotification(event: Event, entry: Entry, until: Date): NewNotification {
  const seats = entry.offeredQuantity ?? 0;
  const words = { seats, time: instantIn('dayTime', until) };
  return {
    userId: entry.userId,
    kind: 'seat_offered',
    title: say('{seats, plural, one {A seat is free for you} other {# seats are free for you}}', {
      seats,
    }),
    message: aboutEvent(
      event.title,
      seats < entry.quantity
        ? say(
            'of the {wanted} seats that you wait for {seats, plural, one {one is} other {# are}} free. Kept for you until {time}; book before then, or the next in line is asked.',
            { ...words, wanted: entry.quantity },
          )
        : say(
            '{seats, plural, one {a seat is} other {# seats are}} kept for you until {time}. Book before then, or the next in line is asked.',
            words,
          ),
    ),
    link: `/book/${event.id}`,
    // The time is in the key, for the offer is made again where the event was postponed meanwhile.
    dedupeKey: `seat_offered:${entry.id}:${until.getTime()}`,
    eventId: event.id,
  };
}

export function lapseNotification(event: Event, { id, userId }: Entry): NewNotification {
  return {
    userId,
    kind: 'seat_lapsed',
    title: say('Your seat was kept until now'),
    message: aboutEvent(
      event.title,
      say(
        'the time to book is over, and the next in line is asked. You can join the waiting list again, at its end.',
      ),
    ),
    link: `/event/${event.id}`,
    dedupeKey: `seat_lapsed:${id}`,
    eventId: event.id,
  };
}

/** Tells a member that the seat is gone and she has her place in the list again. */
export function goneNotification(event: Event, { id, userId }: Entry, now: Date): NewNotification {
  return {
    userId,
    kind: 'seat_lapsed',
    title: say('The seat is not free after all'),
    message: say(
      '{event}: whoever wanted to give the seat away has come herself. You keep your place in the waiting list.',
      { event: event.title },
    ),
    link: `/event/${event.id}`,
    dedupeKey: `seat_gone:${id}:${now.getTime()}`,
    eventId: event.id,
  };
}

export function cancelledNotification(event: Event, { id, userId }: Entry): NewNotification {
  return {
    userId,
    kind: 'event_cancelled',
    title: say('Event cancelled'),
    message: say('{event} is not taking place, so nobody waits for its seats any more.', {
      event: event.title,
    }),
    link: `/event/${event.id}`,
    dedupeKey: `event_cancelled:waiting:${id}`,
    eventId: event.id,
  };
}

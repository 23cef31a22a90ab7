import { istDate } from '@nagarika/domain/language/format';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { aboutEvent } from '#server/words/sentences.ts';

export type SoldEvent = Pick<LockedEvent, 'id' | 'organiserId' | 'title' | 'totalTickets'>;

type Change = {
  kind: keyof typeof words;
  /** Tickets that members booked in the whole day. */
  today: number;
  /** Members and guests. */
  going: number;
  /** Seats of the event in all. */
  seats: number;
};

type Values = NonNullable<Text['values']>;

const words = {
  booking_received: {
    title: say('Tickets booked'),
    message: (values: Values) =>
      say(
        '{today, plural, one {1 ticket} other {{today} tickets}} booked on {day}. Going: {going} of {seats}.',
        values,
      ),
  },
  booking_given_back: {
    title: say('Tickets given back'),
    message: (values: Values) =>
      say(
        '{today, plural, one {1 ticket} other {{today} tickets}} given back on {day}. Going: {going} of {seats}.',
        values,
      ),
  },
};

/** Tells the organiser of a day's tickets: one line for each day and kind. */
export function salesNotification(event: SoldEvent, change: Change, now: Date): NewNotification {
  const { id, organiserId, title } = event;
  const { kind, today, going, seats } = change;
  return {
    userId: organiserId,
    kind,
    title: words[kind].title,
    // 'Pricing your work: 3 tickets booked on Sat 5 Jul. Going: 42 of 100.'
    message: aboutEvent(
      title,
      words[kind].message({ today, day: instantIn('day', now), going, seats }),
    ),
    link: `/my-events/${id}`,
    dedupeKey: `${kind}:${id}:${istDate(now)}`,
    eventId: id,
  };
}

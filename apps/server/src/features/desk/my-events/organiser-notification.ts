import { say, type Text } from '@nagarika/domain/language/texts';
import type { LockedEvent } from '#server/features/events/seats/lock-event.ts';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import { sentences } from '#server/words/sentences.ts';

type By = 'organiser' | 'manager' | 'admin';

function cancelledBy(by: By, about: { event: string }): Text {
  switch (by) {
    case 'organiser':
      return say('You cancelled {event}. Everybody who booked is refunded in full.', about);
    case 'manager':
      return say('A manager cancelled {event}. Everybody who booked is refunded in full.', about);
    case 'admin':
      return say('Our team cancelled {event}. Everybody who booked is refunded in full.', about);
  }
}

export function managerNotification(
  userId: string,
  event: LockedEvent,
  reason: string | undefined,
): NewNotification {
  const message = say('{event} was cancelled. Everybody who booked is refunded in full.', {
    event: event.title,
  });
  return {
    userId,
    kind: 'event_cancelled',
    title: say('An event of your team was cancelled'),
    message: sentences(message, reason),
    link: `/my-events/${event.id}`,
    dedupeKey: `team_event_cancelled:${event.id}:${userId}`,
    eventId: event.id,
  };
}

/** Who cancelled it, and why unless it was she. */
export function organiserNotification(
  organiserId: string,
  event: LockedEvent,
  { reason, by }: { reason: string | undefined; by: By },
): NewNotification {
  const message = cancelledBy(by, { event: event.title });
  return {
    userId: organiserId,
    kind: 'event_cancelled',
    title: say('Your event was cancelled'),
    message: by === 'organiser' ? message : sentences(message, reason),
    link: `/my-events/${event.id}`,
    dedupeKey: `own_event_cancelled:${event.id}`,
    eventId: event.id,
  };
}

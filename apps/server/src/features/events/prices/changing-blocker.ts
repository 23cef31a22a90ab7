import type { events } from '@nagarika/db/schema/events/events';
import { isPast } from '@nagarika/domain/events/listing/events';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** Words why nothing of an event's tickets and codes can be changed; null where it can. */
export function changingBlocker(
  event: Pick<typeof events.$inferSelect, 'status' | 'startsAt' | 'salesStoppedAt'>,
  now: Date,
): Text | null {
  if (event.status === 'cancelled') {
    return say('This event was cancelled. Its tickets and codes stay as they were.');
  }
  if (event.salesStoppedAt) {
    return say(
      'Our team has stopped the sales of this event. Its tickets and codes stay as they are until it is sold again.',
    );
  }
  return isPast(event, now)
    ? say('This event has started. Its tickets and codes stay as they were.')
    : null;
}

/** Refuses a name of the event's, even of a hidden or retired type, by which its buyers know it. */
export function nameTaken(name: string): Refusal {
  return new Refusal(
    'unprocessable',
    say("This event has a ticket type called ''{name}'' already.", { name }),
  );
}

/** Counts retired types too. @throws Refusal unprocessable */
export function checkTypeCount(count: number): void {
  const { everTypes } = priceLimits;
  if (count <= everTypes) return;
  throw new Refusal(
    'unprocessable',
    say(
      'An event has at most {everTypes} ticket types, with those that are no longer sold. Please change one that it has.',
      { everTypes },
    ),
  );
}

import type { events } from '@nagarika/db/schema/events/events';
import { isPast } from '@nagarika/domain/events/listing/events';
import { say, type Text } from '@nagarika/domain/language/texts';

/** Why nothing of an event's tickets and codes can be changed, in words; null: it can. */
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

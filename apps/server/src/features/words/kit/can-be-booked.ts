import { isPast } from '@nagarika/domain/events/listing/events';
import type { PublicEvent } from '#server/features/events/events/listing/select-public-events.ts';

/**
 * Tells whether the kit may ask to book: not for an event that is sold out, stopped, over or without a day.
 */
export function canBeBooked(
  { status, startsAt, salesStoppedAt }: PublicEvent['event'],
  { isSoldOut }: { isSoldOut: boolean },
  now: Date,
): boolean {
  return (
    status === 'approved' && !salesStoppedAt && !isPast({ startsAt, status }, now) && !isSoldOut
  );
}

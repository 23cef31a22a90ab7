import { instantsOf, isPast } from '@nagarika/domain/events/listing/events';
import type { Booking } from './booking.ts';

/** Returns a booking's event for the rules of time; a postponed event is to come, whatever its date was. */
export function eventOf({ event }: Pick<Booking, 'event'>) {
  return { ...instantsOf(event), status: event.isPostponed ? 'postponed' : 'approved' } as const;
}

export function isComing(booking: Pick<Booking, 'event' | 'status'>, now: Date): boolean {
  return booking.status === 'confirmed' && !isPast(eventOf(booking), now);
}

import { instantsOf, isPast } from '@nagarika/domain/events/listing/events';
import type { Booking } from './booking.ts';

/** A booking's event as the rules of time take it; what is postponed is to come, whatever day it had. */
export function eventOf({ event }: Pick<Booking, 'event'>) {
  return { ...instantsOf(event), status: event.isPostponed ? 'postponed' : 'approved' } as const;
}

export function isComing(booking: Pick<Booking, 'event' | 'status'>, now: Date): boolean {
  return booking.status === 'confirmed' && !isPast(eventOf(booking), now);
}

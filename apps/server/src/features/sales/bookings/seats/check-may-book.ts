import { isStanding } from '@nagarika/domain/events/listing/events';
import { say } from '@nagarika/domain/language/texts';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { LockedEvent } from '#server/features/events/seats/lock-event.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';

/** @throws Refusal not_found, forbidden, or unprocessable once it has started or is postponed */
export function checkMayBook(
  event: LockedEvent | null,
  member: SessionUser,
  now: Date,
): asserts event is LockedEvent {
  if (!(event && isStanding(event))) {
    throw new Refusal('not_found', say("The event you're looking for doesn't exist."));
  }
  const blocker = bookingBlocker(member, event, now);
  if (!blocker) return;
  const isOfEvent = blocker.kind === 'event_past' || blocker.kind === 'event_postponed';
  const code = isOfEvent ? 'unprocessable' : 'forbidden';
  throw new Refusal(code, blocker.message);
}

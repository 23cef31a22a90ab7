import { bookingBlocker } from '@nagarika/domain/bookings';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { LockedEvent } from './lock-event.ts';

/** @throws Refusal not_found, forbidden, or unprocessable once it has started */
export function checkMayBook(
  event: LockedEvent | null,
  member: SessionUser,
  now: Date,
): asserts event is LockedEvent {
  if (event?.status !== 'approved') {
    throw new Refusal('not_found', say("The event you're looking for doesn't exist."));
  }
  const blocker = bookingBlocker(member, event, now);
  if (!blocker) return;
  const code = blocker.kind === 'event_past' ? 'unprocessable' : 'forbidden';
  throw new Refusal(code, blocker.message);
}

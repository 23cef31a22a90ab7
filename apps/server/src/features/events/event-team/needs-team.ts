import { doorPeriod } from '@nagarika/domain/events/listing/door-passes';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

export function noSuchInvitation(): Refusal {
  return new Refusal('not_found', say('There is no such invitation.'));
}

type Event = { status: string; startsAt: Date; endsAt: Date | null };

/** Whether an event still needs a team. */
export function needsTeam(event: Event, now: Date): boolean {
  if (event.status === 'postponed') return true;
  return event.status !== 'cancelled' && now < doorPeriod(event).until;
}

/** @throws Refusal unprocessable */
export function checkNeedsTeam(event: Event, now: Date): void {
  if (event.status === 'cancelled') {
    throw new Refusal('unprocessable', say('This event was cancelled.'));
  }
  if (!needsTeam(event, now)) throw new Refusal('unprocessable', say('This event is over.'));
}

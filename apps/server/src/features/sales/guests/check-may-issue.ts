import { say } from '@nagarika/domain/language/texts';
import { guestsUntil } from '@nagarika/domain/sales/guests/guests';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { noSuch } from '#server/words/no-such.ts';

type Dated = Pick<LockedEvent, 'status' | 'startsAt' | 'endsAt'>;

/** @throws Refusal not_found, or unprocessable when the event is not approved or long over */
export function checkMayIssue<Event extends Dated>(
  event: Event | null,
  now: Date,
): asserts event is Event {
  if (!event) throw noSuch.event();
  if (event.status !== 'approved') {
    throw new Refusal(
      'unprocessable',
      say('Seats can be issued only for an event that is approved and takes place.'),
    );
  }
  if (now > guestsUntil(event)) {
    throw new Refusal('unprocessable', say('This event is over: its seats stay as they are.'));
  }
}

import type { EventStatus } from '@nagarika/domain/events/listing/events';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** Refuses what another admin has decided; undefined means the event is gone. */
export function eventAlreadyDecided(status: EventStatus | undefined): Refusal {
  return new Refusal('already_done', saidAlready(status));
}

export function saidAlready(status: EventStatus | undefined): Text {
  return say(
    'This event is {status, select, pending {pending} approved {approved} rejected {rejected} cancelled {cancelled} postponed {postponed} other {gone}} already.',
    { status: status ?? 'gone' },
  );
}

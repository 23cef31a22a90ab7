import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

export function noSuchBooking(): Refusal {
  return new Refusal('not_found', say('There is no such booking.'));
}

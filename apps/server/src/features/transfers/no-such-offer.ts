import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';

export function noSuchOffer(): Refusal {
  return new Refusal('not_found', say('There is no such offer.'));
}

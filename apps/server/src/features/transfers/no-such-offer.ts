import { Refusal } from '@nagarika/domain/refusal';

export function noSuchOffer(): Refusal {
  return new Refusal('not_found', 'There is no such offer.');
}

import { Refusal } from '@nagarika/domain/refusal';

export function noSuchBooking(): Refusal {
  return new Refusal('not_found', 'There is no such booking.');
}

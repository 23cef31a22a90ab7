import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** Also of one that is hidden or no longer sold: who booked it knows it by that name. */
export function nameTaken(name: string): Refusal {
  return new Refusal(
    'unprocessable',
    say("This event has a ticket type called ''{name}'' already.", { name }),
  );
}

/** With those that are no longer sold. @throws Refusal unprocessable */
export function checkTypeCount(count: number): void {
  const { everTypes } = priceLimits;
  if (count <= everTypes) return;
  throw new Refusal(
    'unprocessable',
    say(
      'An event has at most {everTypes} ticket types, with those that are no longer sold. Please change one that it has.',
      { everTypes },
    ),
  );
}

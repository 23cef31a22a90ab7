import type { ChosenLine } from '@nagarika/domain/bookings';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { type Quantities, quantityOf } from './selection.ts';

/** The lines of a selection: what `priceOf` takes, with names. */
export function chosenLines(
  types: EventDetails['ticketTypes'],
  quantities: Quantities,
): ChosenLine[] {
  return types
    .map(({ id, name, price }) => ({
      ticketTypeId: id,
      name,
      unitPricePaise: price,
      quantity: quantityOf(quantities, id),
    }))
    .filter(({ quantity }) => quantity > 0);
}

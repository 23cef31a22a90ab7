import type { EventDetails } from '@nagarika/domain/event-answers';
import { type Quantities, quantityOf } from './selection.ts';

/** One ticket type of a selection: what `priceOf` takes, with its name. */
export type ChosenLine = { typeId: string; name: string; unitPricePaise: number; quantity: number };

export function linesOf(types: EventDetails['ticketTypes'], quantities: Quantities): ChosenLine[] {
  return types
    .map(({ id, name, price }) => ({
      typeId: id,
      name,
      unitPricePaise: price,
      quantity: quantityOf(quantities, id),
    }))
    .filter(({ quantity }) => quantity > 0);
}

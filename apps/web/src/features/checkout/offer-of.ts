import type { EventDetails } from '@nagarika/domain/event-answers';
import { type Offer, quantityOf, type Selection, totalOf } from './selection.ts';

/**
 * What this member can choose from. The answer counts every held seat as taken: the
 * seats of the member's own hold are given back here.
 */
export function offerOf(
  event: Pick<EventDetails, 'availableSeats'> & {
    ticketTypes: readonly Pick<EventDetails['ticketTypes'][number], 'id' | 'available'>[];
  },
  held: Selection['held'],
  now: number,
): Offer {
  const own = held && Date.parse(held.until) > now ? held.quantities : {};
  return {
    types: event.ticketTypes.map(({ id, available }) => ({
      id,
      available: available + quantityOf(own, id),
    })),
    available: event.availableSeats + totalOf(own),
  };
}

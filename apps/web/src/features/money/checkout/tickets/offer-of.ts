import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { type Held, type Offer, quantityOf, totalOf } from './selection.ts';

/** Seats of one ticket type that the waiting list offers her. */
export type Kept = { ticketTypeId: string; quantity: number };

/**
 * What this member can choose from. The answer counts every held seat as taken, and what the waiting list
 * keeps: the seats of her own hold, while it lives, are given back here, and so is what she was offered of
 * it (`kept`).
 */
export function offerOf(
  event: Pick<EventDetails, 'availableSeats'> & {
    ticketTypes: readonly Pick<EventDetails['ticketTypes'][number], 'id' | 'available'>[];
  },
  held: Held | null,
  kept: Kept | null = null,
): Offer {
  const own = held?.quantities ?? {};
  // A code may show types that the event's own count knows nothing of.
  const ofTypes = event.ticketTypes.map(({ available }) => available);
  const keptOf = (id: string) => (kept?.ticketTypeId === id ? kept.quantity : 0);
  return {
    types: event.ticketTypes.map(({ id, available }) => ({
      id,
      // An order with the offer uses it up: both are not hers.
      available: Math.max(available + quantityOf(own, id), keptOf(id)),
    })),
    available: Math.max(
      Math.max(event.availableSeats, ...ofTypes) + totalOf(own),
      kept?.quantity ?? 0,
    ),
  };
}

/** A hold whose time is over holds nothing. */
export function living(held: Held | null, now: number): Held | null {
  return held && Date.parse(held.until) > now ? held : null;
}

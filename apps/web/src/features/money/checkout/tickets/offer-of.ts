import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { type Held, type Offer, quantityOf, totalOf } from './selection.ts';

/** Seats of one ticket type that the waiting list offers a member. */
export type Kept = { ticketTypeId: string; quantity: number };

/**
 * Returns what this member can choose from. The answer counts every held seat and those that the
 * waiting list keeps as taken; this adds back the seats of her own living hold and those offered to
 * her (`kept`).
 */
export function offerOf(
  event: Pick<EventDetails, 'availableSeats'> & {
    ticketTypes: readonly Pick<EventDetails['ticketTypes'][number], 'id' | 'available'>[];
  },
  held: Held | null,
  kept: Kept | null = null,
): Offer {
  const own = held?.quantities ?? {};
  // A code may show types that are not in the event's own count.
  const ofTypes = event.ticketTypes.map(({ available }) => available);
  const keptOf = (id: string) => (kept?.ticketTypeId === id ? kept.quantity : 0);
  return {
    types: event.ticketTypes.map(({ id, available }) => ({
      id,
      // An order with the offer uses it up: only one of both is the member's.
      available: Math.max(available + quantityOf(own, id), keptOf(id)),
    })),
    available: Math.max(
      Math.max(event.availableSeats, ...ofTypes) + totalOf(own),
      kept?.quantity ?? 0,
    ),
  };
}

/** Ignores a hold whose time is over. */
export function living(held: Held | null, now: number): Held | null {
  return held && Date.parse(held.until) > now ? held : null;
}

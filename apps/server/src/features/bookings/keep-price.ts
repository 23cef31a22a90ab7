import type { Transaction } from '@nagarika/db/client';
import { events, type ticketTypes } from '@nagarika/db/schema/events';
import { offerOf } from '@nagarika/domain/events';
import { eq } from 'drizzle-orm';
import { freeSeats } from './free-seats.ts';
import { type TakenSeats, takenSeats } from './taken-seats.ts';
import { typesOfEvent } from './types-of-event.ts';

type Priced = Pick<typeof events.$inferSelect, 'id' | 'totalTickets' | 'pricePaise'>;
type Sold = {
  types: readonly (typeof ticketTypes.$inferSelect)[];
  taken: readonly TakenSeats[];
};

/**
 * Lists sort and filter by a price that stands in the event's row; this makes it the one that they
 * show. Called under the event's lock by whatever gives seats back or changes the types.
 */
export async function keepPrice(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const types = await typesOfEvent(tx, eventId);
  if (!types.some(hasLimit)) return;
  const { id, totalTickets, pricePaise } = events;
  const [[event], taken] = await Promise.all([
    tx.select({ id, totalTickets, pricePaise }).from(events).where(eq(id, eventId)),
    takenSeats(tx, eventId, now),
  ]);
  if (event) await Promise.all(changedPrice(tx, event, { types, taken }));
}

/** The statement that writes it, for who has counted the seats already; none: it stays as it is. */
export function changedPrice(tx: Transaction, event: Priced, { types, taken }: Sold) {
  // Where no type has a limit, all are sold out together: the cheapest is always the price.
  if (!types.some(hasLimit)) return [];
  const sold = taken.map((type) => ({ ...type, held: 0 }));
  const free = freeSeats(event, types, sold).ofType;
  const offered = types.map(({ id, pricePaise }) => ({
    price: pricePaise,
    available: free.get(id) ?? 0,
  }));
  const { price } = offerOf(offered, null);
  if (price === event.pricePaise) return [];
  return [tx.update(events).set({ pricePaise: price }).where(eq(events.id, event.id))];
}

function hasLimit({ seatLimit }: { seatLimit: number | null }): boolean {
  return seatLimit !== null;
}

import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { offerOf } from '@nagarika/domain/events';
import { eq } from 'drizzle-orm';
import { countFreeSeats } from './count-free-seats.ts';
import { freeSeats } from './free-seats.ts';
import type { TakenSeats } from './taken-seats.ts';
import { typesOfEvent } from './types-of-event.ts';

type Priced = Pick<typeof events.$inferSelect, 'id' | 'totalTickets' | 'pricePaise'>;

/**
 * Lists sort and filter by a price that stands in the event's row; this makes it the one that they
 * show. Called under the event's lock by whatever gives seats back or changes the types.
 */
export async function keepPrice(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const types = await typesOfEvent(tx, eventId);
  if (!types.some(hasLimit)) return;
  const { id, totalTickets, pricePaise } = events;
  const [event] = await tx
    .select({ id, totalTickets, pricePaise })
    .from(events)
    .where(eq(id, eventId));
  if (!event) return;
  const { taken } = await countFreeSeats(tx, event, now);
  await Promise.all(changedPrice(tx, event, taken));
}

/** The statement that writes it, for who has counted the seats already; none: it stays as it is. */
export function changedPrice(tx: Transaction, event: Priced, { ofEvent, types }: TakenSeats) {
  // Where no type has a limit, all are sold out together: the cheapest is always the price.
  if (!types.some(hasLimit)) return [];
  const sold = types.map((type) => ({ ...type, held: 0 }));
  const free = freeSeats(event, { ofEvent: { ...ofEvent, held: 0 }, types: sold }).ofType;
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

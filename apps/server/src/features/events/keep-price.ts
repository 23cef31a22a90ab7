import type { Transaction } from '@nagarika/db/client';
import { events, type ticketTypes } from '@nagarika/db/schema/events';
import { offerOf } from '@nagarika/domain/events';
import { eq } from 'drizzle-orm';
import { typesOfEvent } from '#server/features/bookings/claim.ts';
import { freeSeats, takenSeats } from '#server/features/bookings/seats.ts';

/**
 * Lists sort and filter by a price that stands in the event's row; this makes it the one that they
 * show. Called under the event's lock by whatever sells seats, gives them back or changes the types.
 */
export async function keepPrice(
  tx: Transaction,
  eventId: string,
  now: Date,
  types?: TicketType[],
): Promise<void> {
  // Where no type has a limit, all are sold out together: the cheapest is always the price.
  const known = types ?? (await typesOfEvent(tx, eventId));
  if (!known.some(({ seatLimit }) => seatLimit !== null)) return;
  const [[event], taken] = await Promise.all([
    tx
      .select({ capacity: events.capacity, pricePaise: events.pricePaise })
      .from(events)
      .where(eq(events.id, eventId)),
    takenSeats(tx, eventId, now),
  ]);
  if (!event) return;
  const sold = taken.map((type) => ({ ...type, held: 0 }));
  const free = freeSeats(event, known, sold).ofType;
  const offered = known.map(({ id, pricePaise }) => ({
    price: pricePaise,
    available: free.get(id) ?? 0,
  }));
  const { price } = offerOf(offered, null);
  if (price === event.pricePaise) return;
  await tx.update(events).set({ pricePaise: price }).where(eq(events.id, eventId));
}

type TicketType = typeof ticketTypes.$inferSelect;

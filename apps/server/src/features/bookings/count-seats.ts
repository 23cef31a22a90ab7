import type { Database } from '@nagarika/db/client';
import type { ticketTypes } from '@nagarika/db/schema/events';
import { type SeatCounts, seatCounts } from '@nagarika/domain/seat-counts';
import { countFreeSeats } from './count-free-seats.ts';
import { takenSeats } from './taken-seats.ts';

/** `held`: at the till, or offered to somebody who waits. */
type SeatsOfType = { sold: number; guests: number; held: number };

/**
 * How an event's seats stand, for whoever runs it: of the event, and of each ticket type in the order of the page.
 * Nothing is given out by it.
 */
export async function countSeats(
  db: Database,
  event: { id: string; totalTickets: number },
  now: Date,
): Promise<{
  seats: SeatCounts;
  types: { row: typeof ticketTypes.$inferSelect; seats: SeatsOfType }[];
}> {
  const [counted, taken] = await Promise.all([
    countFreeSeats(db, event, now),
    takenSeats(db, event.id, now),
  ]);
  const { types } = counted.taken;
  const guests = taken.reduce((sum, type) => sum + type.guests, 0);
  const sold = counted.taken.ofEvent.sold - guests;
  const takenOf = new Map(taken.map((type) => [type.ticketTypeId, type]));
  return {
    seats: seatCounts({ ...event, types }, { sold, guests }, counted),
    types: types.map(({ sold: _, held: __, ...row }) => {
      const of = takenOf.get(row.id) ?? { sold: 0, guests: 0, held: 0 };
      return {
        row,
        seats: {
          sold: of.sold - of.guests,
          guests: of.guests,
          held: of.held + (counted.offered.get(row.id) ?? 0),
        },
      };
    }),
  };
}

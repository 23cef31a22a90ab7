import type { Database } from '@nagarika/db/client';
import type { ticketTypes } from '@nagarika/db/schema/events/events';
import { heldOfTypes, type SeatCounts, seatCounts } from '@nagarika/domain/sales/seat-counts';
import { countFreeSeats } from './count-free-seats.ts';
import { takenSeats } from './taken-seats.ts';

/** `held` counts seats at the till, or kept for the waiting list. */
type SeatsOfType = { sold: number; guests: number; held: number };

/**
 * Counts how an event's seats stand, for its team: in all, and of each ticket type in the order of the
 * page. No seat is given out by it.
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
  const seats = seatCounts({ ...event, types }, { sold, guests }, counted);
  const ofTypes = types.map(({ sold: _, held: __, ...row }) => ({
    ...(takenOf.get(row.id) ?? { sold: 0, guests: 0, held: 0 }),
    row,
    offered: counted.offered.get(row.id) ?? 0,
    kept: counted.kept.get(row.id) ?? 0,
  }));
  const held = heldOfTypes(seats.held, ofTypes);
  return {
    seats,
    types: ofTypes.map(({ row, sold: out, guests: issued }, at) => ({
      row,
      seats: { sold: out - issued, guests: issued, held: held[at] ?? 0 },
    })),
  };
}

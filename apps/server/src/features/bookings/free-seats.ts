import { seatsOfType } from '@nagarika/domain/events';
import type { TakenSeats } from './taken-seats.ts';

/** What is still free: of the event, and of each ticket type within its own limit. */
export function freeSeats(
  event: { totalTickets: number },
  types: readonly { id: string; seatLimit: number | null }[],
  taken: readonly TakenSeats[],
): { ofEvent: number; ofType: Map<string, number> } {
  const takenBy = new Map(taken.map((row) => [row.ticketTypeId, row.sold + row.held]));
  const total = [...takenBy.values()].reduce((sum, seats) => sum + seats, 0);
  const ofEvent = Math.max(0, event.totalTickets - total);
  const ofType = new Map(
    types.map(({ id, seatLimit }) => [
      id,
      seatsOfType({ seatLimit, taken: takenBy.get(id) ?? 0 }, ofEvent),
    ]),
  );
  return { ofEvent, ofType };
}

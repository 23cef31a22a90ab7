import { seatsOfType } from '@nagarika/domain/events';

type Taken = { sold: number; held: number };

/** What is still free: of the event, and of each ticket type within its own limit. */
export function freeSeats(
  event: { totalTickets: number },
  taken: {
    ofEvent: Taken;
    types: readonly (Taken & { id: string; seatLimit: number | null })[];
  },
): { ofEvent: number; ofType: Map<string, number> } {
  const ofEvent = Math.max(0, event.totalTickets - taken.ofEvent.sold - taken.ofEvent.held);
  const ofType = new Map(
    taken.types.map(({ id, seatLimit, sold, held }) => [
      id,
      seatsOfType({ seatLimit, taken: sold + held }, ofEvent),
    ]),
  );
  return { ofEvent, ofType };
}

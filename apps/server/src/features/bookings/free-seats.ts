import { seatsOfType } from '@nagarika/domain/events';
import { type Kept, nothingKept, seatsBeside } from '@nagarika/domain/waiting-list';

type Taken = { sold: number; held: number };
type TakenType = Taken & { id: string; seatLimit: number | null };

/** `free`: by her who asks, beside the waiting list; `unkept`: by whoever is next on it. */
type Free = ReturnType<typeof seatsBeside>;

/** What is still free: of the event, and of each ticket type within its own limit. */
export function freeSeats(
  event: { totalTickets: number },
  taken: { ofEvent: Taken; types: readonly (TakenType & { kept?: Kept })[] },
): Free['free'] & { unkept: Free['unkept'] } {
  const left = Math.max(0, event.totalTickets - taken.ofEvent.sold - taken.ofEvent.held);
  const types = taken.types.map(({ id, seatLimit, sold, held, kept = nothingKept }) => ({
    ...kept,
    id,
    left: seatLimit === null ? null : seatsOfType({ seatLimit, taken: sold + held }, left),
  }));
  const { free, unkept } = seatsBeside(left, types);
  return { ...free, unkept };
}

import { type Kept, nothingKept, seatsBeside } from '@nagarika/domain/sales/waiting-list';

type Taken = { sold: number; held: number };
type TakenType = Taken & { id: string; seatLimit: number | null };

/** `free`: by her who asks, beside the waiting list; `unkept`: by whoever is next on it. */
type Free = ReturnType<typeof seatsBeside>;

/**
 * What is still free: of the event, and of each ticket type within its own limit. More than there is may be
 * taken while returned seats stand behind it: that is told apart from none.
 */
export function freeSeats(
  event: { totalTickets: number },
  taken: { ofEvent: Taken; types: readonly (TakenType & { kept?: Partial<Kept> })[] },
): Free['free'] & Omit<Free, 'free'> {
  const left = event.totalTickets - taken.ofEvent.sold - taken.ofEvent.held;
  const types = taken.types.map(({ id, seatLimit, sold, held, kept }) => ({
    ...nothingKept,
    ...kept,
    id,
    left: seatLimit === null ? null : seatLimit - sold - held,
  }));
  const { free, ...others } = seatsBeside(left, types);
  return { ...free, ...others };
}

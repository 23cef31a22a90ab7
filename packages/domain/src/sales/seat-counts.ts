import { seatsInAll } from '../events/listing/events.ts';

/**
 * The seats of an event, each counted once and under one word everywhere: `sold` to members, paid for or free
 * of charge; issued to `guests` by its team; `held` while somebody pays, or kept for the waiting list; `free`
 * to be had. A seat that its buyer offers to the list is sold until somebody has bought it.
 */
export type SeatCounts = Outgoing & { total: number; held: number; free: number };

type Outgoing = { sold: number; guests: number };

/**
 * Shares an event's held seats among its types: those at the till, offered ones as far as there are seats
 * that nobody has, and of the rest those kept for members who wait.
 */
export function heldOfTypes<Type extends { held: number; offered: number; kept: number }>(
  ofEvent: number,
  types: readonly Type[],
): number[] {
  let left = types.reduce((rest, { held }) => rest - held, ofEvent);
  const take = (wanted: number) => {
    const seats = Math.max(0, Math.min(wanted, left));
    left -= seats;
    return seats;
  };
  return types
    .map(({ held, offered, kept }) => ({ held: held + take(offered), kept }))
    .map(({ held, kept }) => held + take(kept));
}

/** Counts who is coming, as everybody may know: nobody is told who of them paid. */
export const goingOf = ({ sold, guests }: Outgoing): number => sold + guests;

/**
 * Counts seats by an event's limits, the seats that are out, and what freeSeats says is left of it and of its
 * types.
 */
export function seatCounts(
  event: { totalTickets: number; types: readonly { seatLimit: number | null }[] },
  out: Outgoing,
  left: { ofEvent: number; ofType: ReadonlyMap<string, number> },
): SeatCounts {
  const ofTypes = [...left.ofType.values()].reduce((sum, seats) => sum + seats, 0);
  return {
    sold: out.sold,
    guests: out.guests,
    total: seatsInAll(event.totalTickets, event.types),
    held: Math.max(0, event.totalTickets - goingOf(out) - left.ofEvent),
    free: Math.min(left.ofEvent, ofTypes),
  };
}

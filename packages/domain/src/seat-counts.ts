import { seatsInAll } from './events.ts';

/**
 * The seats of an event, each counted once and under one word everywhere: `sold` to members, paid for or free of charge;
 * of `guests` to whom its team issued one; `held` while somebody pays, or kept for the waiting list; `free` to be had. A
 * seat that its buyer offers to the list is sold until somebody has bought it.
 */
export type SeatCounts = Outgoing & { total: number; held: number; free: number };

type Outgoing = { sold: number; guests: number };

/** Counts who is coming, as everybody may know: nobody is told who of them paid. */
export const goingOf = ({ sold, guests }: Outgoing): number => sold + guests;

/** Counts by an event's limits, the seats that are out, and what freeSeats says is left of it and of its types. */
export function seatCounts(
  event: { totalTickets: number; types: readonly { seatLimit: number | null }[] },
  out: Outgoing,
  left: { ofEvent: number; ofType: ReadonlyMap<string, number> },
): SeatCounts {
  const ofTypes = [...left.ofType.values()].reduce((sum, seats) => sum + seats, 0);
  return {
    ...{ sold: out.sold, guests: out.guests },
    total: seatsInAll(event.totalTickets, event.types),
    held: Math.max(0, event.totalTickets - goingOf(out) - left.ofEvent),
    free: Math.min(left.ofEvent, ofTypes),
  };
}

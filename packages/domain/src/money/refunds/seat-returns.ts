import { isPast } from '../../events/listing/events.ts';
import { say, type Text } from '../../language/texts.ts';
import { type CancellableBooking, type CancellableEvent, refundable } from './cancellation.ts';

/**
 * The states of a seat that its buyer offers to the waiting list, after her refund deadline: her ticket stays
 * valid until somebody from the list has bought the seat, then it is void and she is refunded. `closed`: the
 * booking ended otherwise, or somebody was let in. `cancelled`: she gave this one of her seats back herself,
 * in time (cancelled-seats.ts), and not by way of the list.
 */
export const returnStates = ['open', 'sold', 'withdrawn', 'closed', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Says why a member cannot offer seats of this booking to the list; null when she can. */
export function returnBlocker(
  booking: CancellableBooking,
  event: CancellableEvent,
  now: Date,
): Text | null {
  if (isPast(event, now)) return say('This event has already started.');
  if (refundable(booking, event, now)) {
    return say('You can still cancel this booking yourself: that gives the seats back at once.');
  }
  return null;
}

/** Returns what goes back for some of a booking's seats, from the rest of its ticket price. Paise. */
export function returnedPaise(seats: {
  /** The price of the seats, and of all that are left of the booking. */
  pricePaise: number;
  allPaise: number;
  /** The ticket price, less what was refunded before. */
  leftPaise: number;
}): number {
  const { pricePaise, allPaise, leftPaise } = seats;
  if (pricePaise >= allPaise) return leftPaise;
  return Number((BigInt(leftPaise) * BigInt(pricePaise)) / BigInt(allPaise));
}

type Seat = { ticketTypeId: string };
type Seats = { ofEvent: number; ofType: ReadonlyMap<string, number> };

/** Returns the offered seats, in the order given, that are not promised to somebody. */
export function unpromised<One extends Seat>(
  wanted: readonly One[],
  offered: readonly Seat[],
  promised: Seats,
): One[] {
  let ofEvent = offered.length - promised.ofEvent;
  const ofType = new Map(
    [...Map.groupBy(offered, (seat) => seat.ticketTypeId)].map(([id, seats]) => [
      id,
      seats.length - (promised.ofType.get(id) ?? 0),
    ]),
  );
  return wanted.filter(({ ticketTypeId }) => {
    const left = ofType.get(ticketTypeId) ?? 0;
    if (left <= 0 || ofEvent <= 0) return false;
    ofEvent -= 1;
    ofType.set(ticketTypeId, left - 1);
    return true;
  });
}

/**
 * Chooses the offered seats, the oldest first, that make room for what is bought: of each limited ticket type
 * what goes beyond its limit, then of any what goes beyond the event's total. Null when there are not enough.
 */
export function seatsToSell<One extends Seat>(
  offered: readonly One[],
  beyond: Seats,
): One[] | null {
  const ofType = new Map(beyond.ofType);
  const forType = offered.filter(({ ticketTypeId }) => {
    const wanted = ofType.get(ticketTypeId) ?? 0;
    ofType.set(ticketTypeId, wanted - 1);
    return wanted > 0;
  });
  if ([...ofType.values()].some((wanted) => wanted > 0)) return null;
  const others = offered.filter((seat) => !forType.includes(seat));
  const more = Math.max(0, beyond.ofEvent - forType.length);
  return more > others.length ? null : [...forType, ...others.slice(0, more)];
}

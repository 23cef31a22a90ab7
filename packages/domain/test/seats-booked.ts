import { priceOf } from '../src/events/prices/money.ts';
import { type PricedType, priceTickets } from '../src/events/prices/prices.ts';
import type { SalePart } from '../src/money/orders/ledger.ts';
import { type PaidSeat, seatsBack } from '../src/money/refunds/cancelled-seats.ts';

export const now = new Date('2026-07-01T06:00:00Z');
type Wanted = Parameters<typeof priceTickets>[1];

/** A booking as it was priced, of seats '0', '1' and so on, the cheapest of a type first. */
export function booked(types: readonly PricedType[], wanted: Wanted) {
  const { lines } = priceTickets(types, wanted, now);
  const { subtotalPaise, feePaise } = priceOf(lines);
  const seats = lines.flatMap(({ quantity, ...line }) =>
    Array.from({ length: quantity }, () => ({ ungroupedPaise: null, groupFrom: null, ...line })),
  );
  return {
    seats: seats.map((seat, id): PaidSeat => ({ ...seat, id: String(id), state: 'stays' })),
    left: { subtotalPaise, feePaise },
    givesCharge: false,
  };
}

export type Booked = ReturnType<typeof booked>;

/** The booking after these seats are gone, and with them a part of what is left of its sale. */
export function goneWith(
  of: Booked,
  ids: readonly string[],
  state: 'cancelled' | 'sold',
  part: SalePart,
) {
  return {
    ...of,
    seats: of.seats.map((seat) => (ids.includes(seat.id) ? { ...seat, state } : seat)),
    left: {
      subtotalPaise: of.left.subtotalPaise - part.subtotalPaise,
      feePaise: of.left.feePaise - part.feePaise,
    },
  };
}

/** Answers what goes back for these seats, and the booking without them. */
export function cancel(of: Booked, ids: readonly string[]) {
  const back = seatsBack(of, new Set(ids));
  return { back, rest: goneWith(of, ids, 'cancelled', back) };
}

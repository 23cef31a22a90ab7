import type { Booking } from './state.ts';

/**
 * The groups of early and door seats: from this many of a kind in one order each costs this much. No edit of
 * the event changes that.
 */
export const groups = [
  { from: 3, each: 18_000 },
  { from: 2, each: 40_000 },
] as const;

type Ordered = Pick<Booking, 'early' | 'door' | 'prices'>;

/** Reckons what the staying early and door seats of an order cost, at that order's prices. */
export function costsOf(
  order: Ordered,
  stay: { early: number; door: number } = order,
): [early: number, door: number] {
  return [
    costOf(stay.early, order.early, order.prices[0], groups[0]),
    costOf(stay.door, order.door, order.prices[1], groups[1]),
  ];
}

/**
 * Prices each seat alone or, in an order that was a group, as a group in which the missing seats are paid
 * for as well.
 */
function costOf(stay: number, ordered: number, alone: number, group: (typeof groups)[number]) {
  const loners = stay * alone;
  if (ordered < group.from) return loners;
  return Math.min(loners, Math.max(stay, group.from) * group.each);
}

export function priceOf(order: Ordered) {
  const [early, door] = costsOf(order);
  const price = early + door;
  return { price, charge: Math.floor((price * 2 + 50) / 100) };
}

export const paidFor = (order: Ordered) => {
  const { price, charge } = priceOf(order);
  return price + charge;
};

/** Splits whole paise by weight: each share is what is due up to and with it, less the shares before. */
export function shared(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  const upTo = (count: number) =>
    all === 0 ? 0 : Math.floor((total * sum(weights.slice(0, count))) / all);
  return weights.map((_, at) => upTo(at + 1) - upTo(at));
}

export const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

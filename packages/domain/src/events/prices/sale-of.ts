import type { SaleState } from './prices.ts';

/** The parts of an answer that tell whether a ticket type is sold; instants are ISO. */
export type SoldType = {
  saleState: SaleState;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  available: number;
};

export type Sale =
  | { kind: 'open' }
  | { kind: 'not_yet'; from: string }
  | { kind: 'paused' }
  | { kind: 'over' }
  | { kind: 'sold_out' };

/**
 * Tells whether a ticket type can be had, and if not, why. The server decides whether, by its seats: the
 * reader's clock, which may be wrong, only tells why.
 */
export function saleOf(type: SoldType, now: Date): Sale {
  const { available, saleState, saleStartsAt, saleEndsAt } = type;
  if (available > 0) return { kind: 'open' };
  if (saleState !== 'on_sale') return { kind: 'paused' };
  if (saleStartsAt && now < new Date(saleStartsAt)) return { kind: 'not_yet', from: saleStartsAt };
  if (saleEndsAt && now >= new Date(saleEndsAt)) return { kind: 'over' };
  return { kind: 'sold_out' };
}

/**
 * Tells the same for a whole event: what can be had counts most, then what will be;
 * the first of them names the day.
 */
export function saleOfEvent(types: readonly SoldType[], now: Date): Sale {
  const sales = types.map((type) => saleOf(type, now));
  const [next] = sales
    .filter((sale) => sale.kind === 'not_yet')
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const of = (kind: Sale['kind']) => sales.find((sale) => sale.kind === kind);
  return of('open') ?? next ?? of('paused') ?? of('sold_out') ?? of('over') ?? { kind: 'sold_out' };
}

/**
 * A ticket type, paise: what one seat costs now (the least of it where the price is the member's own), and without
 * an early price; `available`: seats that can be bought now; `isOver`: it is no longer sold.
 */
type Offered = {
  price: number;
  fullPrice: number;
  available: number;
  isOver?: boolean;
  isOwnPrice?: boolean;
};

/** `left`: its seats that are free, on sale or not. */
export type OfferedType = Required<Offered> & { left: number };

/**
 * What an event costs: its cheapest ticket type that can be bought now; when none can, of those that may be again.
 * Its former price is one number; it is that of the dearest type below it, and shown for that type alone. What
 * comes after an early price is no former one: nobody has paid it yet. Of what nobody can buy nothing is struck through.
 */
export function offerOf(types: readonly Offered[], former: number | null) {
  const open = types.filter(({ available }) => available > 0);
  const coming = types.filter(({ isOver }) => !isOver);
  const shown = [open, coming].find((some) => some.length > 0) ?? types;
  const price = leastOf(shown) ?? 0;
  const cheapest = shown.filter((type) => type.price === price);
  const cheaper = types
    .map((type) => type.fullPrice)
    .filter((one) => former !== null && one < former);
  return {
    price,
    nextPrice: leastOf(shown.filter((type) => type.price > price)),
    /** Looks beyond `nextPrice` to what is sold out or not sold at the moment, as it may be had by then. */
    comingPrice: leastOf(coming.filter((type) => type.price > price)),
    /** `price` is the least that a member can name. */
    isOwnPrice: cheapest.some(({ isOwnPrice }) => isOwnPrice),
    isFree: types.length > 0 && isFreeForAll(types),
    originalPrice:
      open.length > 0 && cheapest.some((type) => type.fullPrice === Math.max(...cheaper))
        ? former
        : null,
    /** What is sold out at this moment costs less, and may be had again. */
    hasCheaper: coming.some((type) => type.price < price),
  };
}

function leastOf(types: readonly Offered[]): number | null {
  return types.length > 0 ? Math.min(...types.map(({ price }) => price)) : null;
}

/** Nobody pays for any of it; an event may be free for some. */
export function isFreeForAll(types: readonly Pick<Offered, 'fullPrice' | 'isOwnPrice'>[]) {
  return types.every(({ fullPrice, isOwnPrice }) => fullPrice === 0 && !isOwnPrice);
}

/** Paise. 'Free', 'Pay what you can', '₹150', 'From ₹150', 'Free or from ₹150'. */
type PriceReading =
  | { kind: 'free' }
  | { kind: 'own' }
  | { kind: 'exact' | 'from' | 'free_or_from'; paise: number };

type Offer = ReturnType<typeof offerOf>;

/** How a price reads, wherever one stands. */
export function readPrice({
  price,
  nextPrice,
  isOwnPrice,
}: Pick<Offer, 'price' | 'nextPrice' | 'isOwnPrice'>): PriceReading {
  if (price > 0) {
    return { kind: nextPrice !== null || isOwnPrice ? 'from' : 'exact', paise: price };
  }
  if (isOwnPrice) return { kind: 'own' };
  return nextPrice === null ? { kind: 'free' } : { kind: 'free_or_from', paise: nextPrice };
}

/** Reads it for what is kept or printed: what is not to be had at the moment may be by the time that it is read. */
export function readPrintedPrice(offer: Omit<Offer, 'isFree' | 'originalPrice'>): PriceReading {
  const { nextPrice, comingPrice, hasCheaper } = offer;
  const reading = readPrice({ ...offer, nextPrice: nextPrice ?? comingPrice });
  return reading.kind === 'exact' && hasCheaper ? { ...reading, kind: 'from' } : reading;
}

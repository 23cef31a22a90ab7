/**
 * A ticket type in paise: what one seat costs now (the least where the price is the member's
 * own), and without an early price. `available` counts seats that can be bought now; with
 * `isOver` it is no longer sold.
 */
type Offered = {
  price: number;
  fullPrice: number;
  available: number;
  isOver?: boolean;
  isOwnPrice?: boolean;
};

/** `left` counts its free seats, whether or not it is on sale. */
export type OfferedType = Required<Offered> & { left: number };

/**
 * Works out what an event costs: its cheapest ticket type that can be bought now, or when none can, of
 * those that may be again. The former price is one number: it belongs to the dearest type below it, and is
 * shown for that type alone. The price after an early one is no former price, since nobody has paid it yet.
 * Nothing is struck through where nobody can buy.
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
    /**
     * The least price above `nextPrice` too, among types that are sold out or not sold at the
     * moment and may be had by then.
     */
    comingPrice: leastOf(coming.filter((type) => type.price > price)),
    /** Whether `price` is the least that a member can name. */
    isOwnPrice: cheapest.some(({ isOwnPrice }) => isOwnPrice),
    isFree: types.length > 0 && isFreeForAll(types),
    originalPrice:
      open.length > 0 && cheapest.some((type) => type.fullPrice === Math.max(...cheaper))
        ? former
        : null,
    /** Whether a type that is sold out now costs less, and may be had again. */
    hasCheaper: coming.some((type) => type.price < price),
  };
}

function leastOf(types: readonly Offered[]): number | null {
  return types.length > 0 ? Math.min(...types.map(({ price }) => price)) : null;
}

/** Tells whether nobody pays for any of it; an event may be free for some. */
export function isFreeForAll(types: readonly Pick<Offered, 'fullPrice' | 'isOwnPrice'>[]) {
  return types.every(({ fullPrice, isOwnPrice }) => fullPrice === 0 && !isOwnPrice);
}

/** Paise. 'Free', 'Pay what you can', '₹150', 'From ₹150', 'Free or from ₹150'. */
type PriceReading =
  | { kind: 'free' }
  | { kind: 'own' }
  | { kind: 'exact' | 'from' | 'free_or_from'; paise: number };

type Offer = ReturnType<typeof offerOf>;

/** Tells how a price reads, wherever one is shown. */
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

/**
 * Tells how a price reads where it is kept or printed: a type that cannot be had
 * now may be back when it is read.
 */
export function readPrintedPrice(offer: Omit<Offer, 'isFree' | 'originalPrice'>): PriceReading {
  const { nextPrice, comingPrice, hasCheaper } = offer;
  const reading = readPrice({ ...offer, nextPrice: nextPrice ?? comingPrice });
  return reading.kind === 'exact' && hasCheaper ? { ...reading, kind: 'from' } : reading;
}

export type Priced = {
  price: number;
  originalPrice: number | null;
  ticketTypes: { price: number; available: number }[];
};

/**
 * What a ticket costs now, in paise: the cheapest type that can still be had (of a sold-out event,
 * the cheapest that there was), whether others cost more, and what it was before, if it was more.
 */
export function priceOffer({ price, originalPrice, ticketTypes }: Priced) {
  const open = ticketTypes.filter(({ available }) => available > 0);
  const prices = (open.length > 0 ? open : ticketTypes).map((type) => type.price);
  const lowest = prices.length > 0 ? Math.min(...prices) : price;
  return {
    lowest,
    isRange: prices.some((one) => one > lowest),
    before: originalPrice !== null && originalPrice > lowest ? originalPrice : null,
  };
}

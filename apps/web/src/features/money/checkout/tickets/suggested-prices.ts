import { ticketPriceRange } from '@nagarika/domain/events/prices/prices';

/** Suggests amounts for an own price, in paise: the least, and some higher ones in whole tens. */
export function suggestedPrices(least: number): number[] {
  const more =
    least === 0
      ? [10_000, 20_000, 50_000]
      : [1.5, 2].map((times) => Math.ceil((least * times) / 1000) * 1000);
  return [least, ...more].filter((paise) => paise <= ticketPriceRange.max);
}

import { isListed, type PricedType } from './prices.ts';

/** Tells whether it was sold, and no longer is. */
export function isSaleOver(
  { saleState, saleEndsAt }: Pick<PricedType, 'saleState' | 'saleEndsAt'>,
  now: Date,
): boolean {
  return saleState === 'retired' || (saleEndsAt !== null && now >= saleEndsAt);
}

/** Tells when the clock alone may next change what visitors are shown; null for never. */
export function nextPriceChange(types: readonly PricedType[], now: Date): Date | null {
  const ahead = types
    .filter((type) => isListed(type))
    .flatMap(({ early, saleStartsAt, saleEndsAt }) => [
      ...early.map(({ until }) => until),
      ...[saleStartsAt, saleEndsAt],
    ])
    .filter((at) => at !== null && at > now)
    .map(Number);
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

import type { OfferedType } from '@nagarika/domain/events/prices/offers';
import {
  isListed,
  type PricedType,
  priceNow,
  saleBlocker,
} from '@nagarika/domain/events/prices/prices';
import { isSaleOver } from '@nagarika/domain/events/prices/prices-by-clock';

/** What lists and the event's price know of its types: of hidden and retired ones nothing. */
export function listedOffers(
  types: readonly PricedType[],
  free: ReadonlyMap<string, number>,
  now: Date,
): OfferedType[] {
  return types
    .filter((type) => isListed(type))
    .map((type) => {
      const left = free.get(type.id) ?? 0;
      return {
        price: priceNow(type, now),
        fullPrice: type.pricePaise,
        left,
        available: saleBlocker(type, now) ? 0 : left,
        isOver: isSaleOver(type, now),
        isOwnPrice: type.isOwnPrice,
      };
    });
}

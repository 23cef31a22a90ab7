import type { ticketTypeSchema } from '@nagarika/domain/events/listing/event-answers';
import type { OfferedType } from '@nagarika/domain/events/prices/offers';
import {
  type CodeTerms,
  isListed,
  type PricedType,
  priceNow,
  saleBlocker,
} from '@nagarika/domain/events/prices/prices';
import { isSaleOver } from '@nagarika/domain/events/prices/prices-by-clock';
import type { z } from 'zod';

/** Turns a ticket type into what a page shows; `free` counts the seats that are left of it. */
export function offeredType(
  type: PricedType,
  free: number,
  now: Date,
  code: CodeTerms | null = null,
): z.infer<typeof ticketTypeSchema> {
  const { id, name, pricePaise, isOwnPrice, group, saleState } = type;
  const holding = type.early.filter(({ until }) => until === null || now < until);
  return {
    id,
    name,
    isOwnPrice,
    saleState,
    price: priceNow(type, now, code),
    fullPrice: pricePaise,
    early: holding.map((one) => ({
      price: one.pricePaise,
      until: one.until?.toISOString() ?? null,
      seatsLeft: one.seatsLeft,
    })),
    group: group && { from: group.from, price: group.pricePaise },
    saleStartsAt: type.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: type.saleEndsAt?.toISOString() ?? null,
    available: saleBlocker(type, now) ? 0 : free,
  };
}

/** Picks the types that lists and the event's price know: no hidden or retired ones. */
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

import type { ticketTypes } from '@nagarika/db/schema/events/events';
import type { EarlyPrice, PricedType } from '@nagarika/domain/events/prices/prices';

/** A stored type; its instants may come as text. */
export type TypeRow = Pick<
  typeof ticketTypes.$inferSelect,
  | 'id'
  | 'name'
  | 'pricePaise'
  | 'isOwnPrice'
  | 'early'
  | 'groupFrom'
  | 'groupPricePaise'
  | 'saleState'
  | 'isHidden'
> & { saleStartsAt: Date | string | null; saleEndsAt: Date | string | null };

/**
 * Turns a type into what its price is judged by: early prices for its first seats get how many of those are
 * left. Instants may come as text, from JSON that the database made.
 */
export function pricedType(row: TypeRow & { sold: number; held: number }): PricedType {
  const { id, name, pricePaise, isOwnPrice, saleState, isHidden } = row;
  const { groupFrom, groupPricePaise } = row;
  return {
    id,
    name,
    pricePaise,
    isOwnPrice,
    saleState,
    isHidden,
    early: row.early.map(
      (one): EarlyPrice => ({
        pricePaise: one.pricePaise,
        until: instantOf(one.until),
        seatsLeft: one.seats === null ? null : Math.max(0, one.seats - row.sold - row.held),
      }),
    ),
    group:
      groupFrom === null || groupPricePaise === null
        ? null
        : { from: groupFrom, pricePaise: groupPricePaise },
    saleStartsAt: instantOf(row.saleStartsAt),
    saleEndsAt: instantOf(row.saleEndsAt),
  };
}

const instantOf = (value: Date | string | null) => (value === null ? null : new Date(value));

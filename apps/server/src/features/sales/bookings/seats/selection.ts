import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { type Price, priceOf } from '@nagarika/domain/events/prices/money';
import { priceTickets, type Wanted } from '@nagarika/domain/events/prices/prices';
import type { Counted } from '#server/features/events/seats/count-free-seats.ts';
import { pricedType } from '#server/features/events/seats/priced-type.ts';

/** A member's choice of tickets, at the price of the moment. */
export type Selection = { lines: ChosenLine[]; price: Price; promotionCodeId: string | null };

/** @throws Refusal bad_input, unprocessable */
export function selectTickets(
  { types }: Pick<Counted['taken'], 'types'>,
  wanted: Wanted,
  now: Date,
): Selection {
  const { lines, usesCode } = priceTickets(types.map(pricedType), wanted, now);
  const promotionCodeId = usesCode && wanted.code ? wanted.code.id : null;
  return { lines, price: priceOf(lines), promotionCodeId };
}

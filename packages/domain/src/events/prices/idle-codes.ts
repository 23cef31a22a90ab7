import { type CodeTerms, type PricedType, priceTickets } from './prices.ts';

/**
 * Reasons why a code does not lower a type's price: it is for other types; the member names her price; the
 * seats are free; or an early price, the group's or the type's own is as low already.
 */
export type IdleCode = 'other_types' | 'own_price' | 'free' | 'early' | 'group' | 'price';

/** Finds the reason by the one rule of prices; null where the code makes a seat cheaper. */
export function idleCode(
  type: PricedType,
  quantity: number,
  { code, now }: { code: CodeTerms; now: Date },
): IdleCode | null {
  const costOf = (of: Partial<PricedType>, terms: CodeTerms | null) => {
    const priced = { ...type, isHidden: false, isOwnPrice: false, ...of };
    const wanted = { tickets: { [type.id]: quantity }, code: terms };
    const { lines } = priceTickets([priced], wanted, now);
    return lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
  };
  const isFor = code.ticketTypeIds?.includes(type.id) ?? !type.isHidden;
  if (!isFor || code.kind === 'opens') return 'other_types';
  if (type.isOwnPrice) return 'own_price';
  const without = costOf({}, null);
  if (costOf({}, code) < without) return null;
  if (without === 0) return 'free';
  const full = type.pricePaise * quantity;
  if (without === full) return 'price';
  return costOf({ group: null }, null) < full ? 'early' : 'group';
}

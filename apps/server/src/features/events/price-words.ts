import { formatRupees } from '@nagarika/domain/format';

/** What shared links and feeds say of an event's price, as its own page does. */
export function priceWords(offer: { price: number; isRange: boolean; isSoldOut: boolean }): string {
  if (offer.isSoldOut) return 'Sold out';
  if (offer.price === 0) return 'Free';
  return offer.isRange ? `From ${formatRupees(offer.price)}` : formatRupees(offer.price);
}

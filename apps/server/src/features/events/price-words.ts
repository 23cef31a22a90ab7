import { formatRupees } from '@nagarika/domain/format';
import type { Language } from '@nagarika/domain/languages';
import { say, type Text } from '@nagarika/domain/texts';
import { word } from '#server/words/word.ts';

/** What shared links and feeds say of an event's price, as its own page does. */
export function priceWords(
  offer: { price: number; isRange: boolean; isSoldOut: boolean },
  language: Language,
): string {
  if (offer.isSoldOut) return word(say('Sold out'), language);
  if (offer.price === 0) return word(say('Free'), language);
  const price = formatRupees(offer.price);
  return offer.isRange ? word(say('From {price}', { price }), language) : price;
}

/** 'Sat 5 Jul · 6:30 pm · The Hall · Free. Bring a friend.' */
export function factsFirst(facts: string, description: string): Text {
  return say('{facts}. {description}', { facts, description });
}

import { readPrintedPrice } from '@nagarika/domain/events/prices/offers';
import { formatRupees } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { word } from '#server/words/word.ts';

/** Words an event's price for shared links, feeds and posters, which are read long after they are made. */
export function priceWords(
  offer: Parameters<typeof readPrintedPrice>[0] & { isSoldOut: boolean },
  language: Language,
): string {
  if (offer.isSoldOut) return word(say('Sold out'), language);
  const reading = readPrintedPrice(offer);
  if (reading.kind === 'free') return word(say('Free'), language);
  if (reading.kind === 'own') return word(say('Pay what you can'), language);
  const price = formatRupees(reading.paise);
  if (reading.kind === 'exact') return price;
  return word(
    reading.kind === 'from'
      ? say('From {price}', { price })
      : say('Free or from {price}', { price }),
    language,
  );
}

/** Builds 'Sat 5 Jul · 6:30 pm · The Hall · Free. Bring a friend.' */
export function factsFirst(facts: string, description: string): Text {
  return say('{facts}. {description}', { facts, description });
}

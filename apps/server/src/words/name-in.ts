import { placeInCity } from '@nagarika/domain/events/cities/place-in-city';
import { knownNames } from '@nagarika/domain/language/known-names';
import type { Language } from '@nagarika/domain/language/languages';
import { type Text, textOf } from '@nagarika/domain/language/texts';
import { word } from './word.ts';

const known: ReadonlySet<string> = new Set(Object.values(knownNames));

/** Words a category, a city or a kind of ticket; a name in somebody's own words stands as it is. */
export function nameIn(name: string, language: Language): string {
  return known.has(name) ? word(textOf(name), language) : name;
}

/** Does the same within a text that is worded later. */
export function nameText(name: string): Text | string {
  return known.has(name) ? textOf(name) : name;
}

/** Says where it is, in the reader's language as far as it has a name in it. */
export function placeIn(language: Language, parts: readonly string[], city: string): string {
  return placeInCity(parts, city, nameIn(city, language));
}

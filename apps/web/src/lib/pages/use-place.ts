import { placeInCity } from '@nagarika/domain/events/cities/place-in-city';
import { useNames } from '../words/use-names.ts';

/** Words a place: parts of an address, and its city in the page's language. */
export function usePlace(): (city: string, ...parts: (string | null | undefined)[]) => string {
  const nameOf = useNames();
  return (city, ...parts) => placeInCity(parts, city, nameOf(city));
}

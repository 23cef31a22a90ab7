import { placeInCity } from '@nagarika/domain/events/cities/place-in-city';
import { useNames } from '../words/use-names.ts';

/** Where it is: parts of an address, and its city as the page's language has it. */
export function usePlace(): (city: string, ...parts: (string | null | undefined)[]) => string {
  const nameOf = useNames();
  return (city, ...parts) => placeInCity(parts, city, nameOf(city));
}

import { addressText } from '../../language/address-text.ts';
import { type Language, languageCodes } from '../../language/languages.ts';
import {
  type EventCategory,
  type EventSort,
  eventCategories,
  eventSorts,
  type PriceFilter,
  priceFilters,
} from './event-filters.ts';

/** The list's filters in the address; a missing one has its default. */
export type EventSearch = {
  search?: string | undefined;
  category?: EventCategory | undefined;
  price?: PriceFilter | undefined;
  sort?: EventSort | undefined;
  /** The id, slug or name of the city to show instead of the chosen one; 'all' for every city. */
  city?: string | undefined;
  /** Only events that can be read in this language. */
  in?: Language | undefined;
};

/** The server takes no longer search, nor a longer city. */
const longestText = 100;

/**
 * Reads the filters from the address: a meaningless value becomes the default. Each key is answered,
 * because the router lays the answer over the raw values, and a missing one would stay raw.
 */
export function readEventSearch(query: Record<string, unknown>): EventSearch {
  const sort = oneOf(eventSorts, query.sort);
  return {
    search: addressText(query.search, longestText),
    category: oneOf(eventCategories, query.category),
    price: oneOf(priceFilters, query.price),
    sort: sort === 'date' ? undefined : sort,
    city: addressText(query.city, longestText),
    in: oneOf(languageCodes, query.in),
  };
}

function oneOf<Value extends string>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === wanted);
}

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

/** The list's filters as they stand in the address; what is left out is the default. */
export type EventSearch = {
  search?: string | undefined;
  category?: EventCategory | undefined;
  price?: PriceFilter | undefined;
  sort?: EventSort | undefined;
  /** Id, slug or name of the one to show instead of the chosen one; 'all': every city. */
  city?: string | undefined;
  /** Only those that can be read in it. */
  in?: Language | undefined;
};

/** The server takes no longer one, nor a longer city. */
const longestText = 100;

/**
 * From whatever stands in the address: a value that means nothing falls back to the default. Each
 * key is answered, because the router lays the answer over the raw values: a missing one stays raw.
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

import {
  type EventCategory,
  type EventSort,
  eventCategories,
  eventSorts,
  type PriceFilter,
  priceFilters,
} from '@nagarika/domain/event-filters';

/** The list's filters as they stand in the address; what is left out is the default. */
export type EventSearch = {
  search?: string | undefined;
  category?: EventCategory | undefined;
  price?: PriceFilter | undefined;
  sort?: EventSort | undefined;
  /** Id, slug or name of the one to show instead of the chosen one; 'all': every city. */
  city?: string | undefined;
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
    search: readText(query.search),
    category: oneOf(eventCategories, query.category),
    price: oneOf(priceFilters, query.price),
    sort: sort === 'date' ? undefined : sort,
    city: readText(query.city),
  };
}

/** Whether anything but the order narrows the list. */
export function isFiltered({ search, category, price }: EventSearch): boolean {
  return Boolean(search || category || price);
}

function readText(value: unknown): string | undefined {
  return textOf(value).trim().slice(0, longestText).trim() || undefined;
}

/** The router has parsed `?search=2025` as a number. */
function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function oneOf<Value extends string>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === wanted);
}

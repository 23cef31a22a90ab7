/**
 * The filters and orders of the list of events, in a file of their own because
 * every page reads addresses by them.
 */
export const eventCategories = [
  'Entrepreneurs',
  'Meetups',
  'Travel & Trips',
  'Networking',
  'Workshops',
  'Conferences',
  'Social Events',
] as const;
export type EventCategory = (typeof eventCategories)[number];

/** Filters that are always offered (docs/product.md#events-list). */
export const specifiedFilterCategories = eventCategories.slice(0, 4);

/** `date`: coming events by start, then past ones, newest first. */
export const eventSorts = ['date', 'price-low', 'price-high', 'rating', 'popularity'] as const;
export type EventSort = (typeof eventSorts)[number];

export const priceFilters = ['under-200', '200-500', 'above-500'] as const;
export type PriceFilter = (typeof priceFilters)[number];

/** Finds the categories that a search means, case aside, also by parts of their names. */
export function categoriesMatching(query: string): EventCategory[] {
  const wanted = query.toLowerCase();
  return eventCategories.filter((category) => category.toLowerCase().includes(wanted));
}

/** What the list of events is narrowed and ordered by. Apart: every page reads addresses by it. */
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

/** Always offered as filters (docs/product.md#events-list). */
export const specifiedFilterCategories = eventCategories.slice(0, 4);

/** `date`: coming by start, then past, newest first. */
export const eventSorts = ['date', 'price-low', 'price-high', 'rating', 'popularity'] as const;
export type EventSort = (typeof eventSorts)[number];

export const priceFilters = ['under-200', '200-500', 'above-500'] as const;
export type PriceFilter = (typeof priceFilters)[number];

/** Whether a search looks for this category too: case does not matter, parts of its name count. */
export function categoriesMatching(query: string): EventCategory[] {
  const wanted = query.toLowerCase();
  return eventCategories.filter((category) => category.toLowerCase().includes(wanted));
}

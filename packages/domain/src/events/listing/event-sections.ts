import type { EventSearch } from './event-search.ts';

const pageSize = 12;

/** Tells whether anything but the order narrows the list. */
export function isFiltered({ search, category, price, in: language }: EventSearch): boolean {
  return Boolean(search || category || price || language);
}

type Section = { when: 'upcoming' | 'past'; search: EventSearch; city: string | undefined };

/** The page's queries, on either side: a section of the list, and its count. */
export const eventSection = {
  list: ({ when, search: { search, category, price, sort, in: language }, city }: Section) => ({
    when,
    search,
    category,
    price,
    sort,
    city,
    language,
    limit: pageSize,
  }),
  count: ({ when, search: { search, category, price, in: language }, city }: Section) => ({
    when,
    search,
    category,
    price,
    city,
    language,
  }),
};

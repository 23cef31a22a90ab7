import type { EventSearch } from './event-search.ts';

const pageSize = 12;

/** Whether anything but the order narrows the list. */
export function isFiltered({ search, category, price, in: language }: EventSearch): boolean {
  return Boolean(search || category || price || language);
}

type Section = { when: 'upcoming' | 'past'; search: EventSearch; city: string | undefined };

/** What the page asks for, on either side: a section of the list, and how many there are in it. */
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

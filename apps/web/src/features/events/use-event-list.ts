import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import type { EventSearch } from './event-search.ts';

/**
 * docs/product/limits.md#lists-and-search. Kept as long, so that going back finds the page
 * as it was left.
 */
export const freshMs = 5 * 60_000;
const pageSize = 12;

/** One section of the list, page by page; while other filters load, what was there stays. */
export function useEventList(
  when: 'upcoming' | 'past',
  search: EventSearch,
  city: string | undefined,
) {
  return trpc.events.list.useInfiniteQuery(
    { when, ...eventFilters(search), sort: search.sort, city, limit: pageSize },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: freshMs,
      gcTime: freshMs,
    },
  );
}

/** What narrows the list, besides the city. */
export function eventFilters({ search, category, price }: EventSearch) {
  return { search, category, price };
}

export type EventListQuery = ReturnType<typeof useEventList>;

export function useFilterCategories() {
  return trpc.events.categories.useQuery(undefined, { staleTime: freshMs, gcTime: freshMs });
}

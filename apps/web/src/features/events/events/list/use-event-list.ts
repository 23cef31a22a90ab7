import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { eventSection } from '@nagarika/domain/events/listing/event-sections';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../../lib/requests/trpc.ts';

/**
 * docs/product/limits.md#lists-and-search. The list is kept as long, so that going back finds the
 * page as it was left.
 */
export const freshMs = 5 * 60_000;

export function useEventLists(search: EventSearch, city: string | undefined) {
  return {
    upcoming: useEventList('upcoming', search, city),
    past: useEventList('past', search, city),
  };
}

/** Pages through one section of the list; while other filters load, the earlier rows stay. */
function useEventList(when: 'upcoming' | 'past', search: EventSearch, city: string | undefined) {
  return trpc.events.list.useInfiniteQuery(eventSection.list({ when, search, city }), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    gcTime: freshMs,
  });
}

export type EventListQuery = ReturnType<typeof useEventList>;

export function useFilterCategories() {
  return trpc.events.categories.useQuery(undefined, { staleTime: freshMs, gcTime: freshMs });
}

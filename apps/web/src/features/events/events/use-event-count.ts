import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { eventSection } from '@nagarika/domain/events/listing/event-sections';
import { trpc } from '../../../lib/trpc.ts';
import { type EventListQuery, freshMs } from './use-event-list.ts';

/** How many the section has in all, or more than that: counted here when all are shown, else by the server. */
export function useEventCount(
  list: EventListQuery,
  when: 'upcoming' | 'past',
  search: EventSearch,
  city: string | undefined,
): { count: number; isMore: boolean } | undefined {
  const counted = trpc.events.count.useQuery(eventSection.count({ when, search, city }), {
    enabled: list.hasNextPage,
    staleTime: freshMs,
    gcTime: freshMs,
  });
  if (list.hasNextPage) return counted.data;
  const shown = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return shown === undefined ? undefined : { count: shown, isMore: false };
}

import { instantsOf, isHappening, startOf } from '@nagarika/domain/events/listing/events';
import { findable } from '@nagarika/domain/language/hidden-signs';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Event = Pick<
  Outputs['myEvents']['list']['items'][number],
  'status' | 'isPast' | 'date' | 'time' | 'endTime' | 'endDate' | 'title' | 'venue' | 'city'
>;

/**
 * Sorts an organiser's events: coming or going on, soonest first; not live yet, for review, changes
 * or a new date; over or cancelled, newest first.
 */
export function sectionsOf<Own extends Event>(events: readonly Own[], search: string, now: Date) {
  const wanted = findable(search.trim());
  const found = events
    .filter(({ title, venue, city }) =>
      [title, venue, city].some((text) => findable(text).includes(wanted)),
    )
    .sort((one, other) => startOf(one).getTime() - startOf(other).getTime());
  const isOver = (event: Own) => {
    const goesOn = event.status === 'approved' && isHappening(instantsOf(event), now);
    return event.status === 'cancelled' || (event.isPast && !goesOn);
  };
  const coming = found.filter((event) => !isOver(event));
  return {
    next: coming.filter(({ status }) => status === 'approved'),
    waiting: coming.filter(({ status }) => status !== 'approved'),
    past: found.filter(isOver).reverse(),
  };
}

/** Gathers the dates of a series at the place of the first. */
export function bySeries<Own extends { id: string; seriesId: string | null }>(
  events: readonly Own[],
): [Own, ...Own[]][] {
  const groups = new Map<string, [Own, ...Own[]]>();
  for (const event of events) {
    const key = event.seriesId ?? event.id;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}

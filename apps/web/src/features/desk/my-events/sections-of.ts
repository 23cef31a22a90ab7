import { instantsOf, isHappening, startOf } from '@nagarika/domain/events/listing/events';
import { findable } from '@nagarika/domain/language/hidden-signs';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Event = Pick<
  Outputs['myEvents']['list']['items'][number],
  'status' | 'isPast' | 'date' | 'time' | 'endTime' | 'endDate' | 'title' | 'venue' | 'city'
>;

/**
 * An organiser's events as she asks after them: what comes next or goes on, soonest first; what is not live yet,
 * for review, for her changes or for a new date; what is over or cancelled, newest first.
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

/** Dates of one series together, where the first of them stands. */
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

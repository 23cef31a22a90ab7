import { startOf } from '@nagarika/domain/events';
import { findable } from '@nagarika/domain/hidden-signs';
import type { Outputs } from '../../lib/trpc.ts';

type Event = Pick<
  Outputs['myEvents']['list']['items'][number],
  'status' | 'isPast' | 'date' | 'time' | 'title' | 'venue' | 'city'
>;

/**
 * An organiser's events as she asks after them: what comes next, soonest first; what is not live yet,
 * for review or for her changes; what is over or cancelled, newest first.
 */
export function sectionsOf<Own extends Event>(events: readonly Own[], search: string) {
  const wanted = findable(search.trim());
  const found = events
    .filter(({ title, venue, city }) =>
      [title, venue, city].some((text) => findable(text).includes(wanted)),
    )
    .sort((one, other) => startOf(one).getTime() - startOf(other).getTime());
  const isOver = ({ status, isPast }: Own) => isPast || status === 'cancelled';
  const coming = found.filter((event) => !isOver(event));
  return {
    next: coming.filter(({ status }) => status === 'approved'),
    waiting: coming.filter(({ status }) => status !== 'approved'),
    past: found.filter(isOver).reverse(),
  };
}

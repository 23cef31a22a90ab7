import { events } from '@nagarika/db/schema/events';
import type { Deps } from '#server/platform/ports.ts';
import { matchingEvents } from './matching-events.ts';
import type { EventFilters } from './schemas.ts';

/** How many such a list has in all. */
export async function countEvents(
  { deps: { db, clock } }: { deps: Pick<Deps, 'db' | 'clock'> },
  filters: Omit<EventFilters, 'limit' | 'cursor' | 'sort'>,
): Promise<number> {
  return db.$count(
    events,
    matchingEvents({ ...filters, sort: 'date' }, { order: 'date-desc', asOf: clock.now() }),
  );
}

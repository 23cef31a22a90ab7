import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { events } from '@nagarika/db/schema/events';
import { mostCounted } from '@nagarika/domain/paging';
import { and, count, desc, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { matchingEvents, mentionedByIndex, mentions } from './matching-events.ts';
import type { EventFilters } from './schemas.ts';

/** Where so many of the first ones mention it, the rest is not counted: thousands would have to be read. */
const mostMentions = 20;

type Count = { count: number; isMore: boolean };

/** How many such a list has in all, or that it has more than so many. */
export async function countEvents(
  { deps: { db, clock } }: { deps: Pick<Deps, 'db' | 'clock'> },
  { search, ...others }: Omit<EventFilters, 'limit' | 'cursor' | 'sort'>,
): Promise<Count> {
  const filters = { ...others, sort: 'date' } as const;
  const isInSection = matchingEvents(filters, { order: 'date-desc', asOf: clock.now() });
  if (!search) return countAll(db, isInSection);
  const { looked, found } = await countAlong(db, isInSection, search);
  if (looked < mostCounted) return { count: found, isMore: false };
  if (found >= mostMentions) return { count: found, isMore: true };
  return countAll(db, and(isInSection, mentionedByIndex(search)));
}

/** How many of the first ones mention it. */
async function countAlong(db: Database, where: SQL | undefined, search: string) {
  const first = db
    .select({ isFound: sql<boolean>`${mentions(search)}`.as('is_found') })
    .from(events)
    .where(and(where, plannedForItsValues))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(mostCounted)
    .as('first');
  const [row] = await db
    .select({
      looked: count(),
      found: sql<number>`(count(*) filter (where ${first.isFound}))::int`,
    })
    .from(first);
  return row ?? { looked: 0, found: 0 };
}

async function countAll(db: Database, where: SQL | undefined): Promise<Count> {
  const some = db
    .select({ id: events.id })
    .from(events)
    .where(and(where, plannedForItsValues))
    .limit(mostCounted + 1);
  const counted = await db.$count(some.as('some'));
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted };
}

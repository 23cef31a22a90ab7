import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { mostCounted } from '@nagarika/domain/site/paging';
import { and, count, desc, type SQL, sql } from 'drizzle-orm';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { isUnspaced } from '#server/sql/pages/text-search.ts';
import { comingSpans, isInSpan } from './find-by-spans.ts';
import { matchingEvents, mentionedByIndex, mentions } from './matching-events.ts';

/** The number of first events after which, if none mentions the search, an index finds the few that do. */
const atFirst = 300;
/**
 * The number of mentions among them beyond which the rest is not counted, since
 * thousands would have to be read.
 */
const mostMentions = 20;

type Count = { count: number; isMore: boolean };

/** Counts such a list, or tells that it has more than a maximum. */
export async function countEvents(
  { deps: { db, clock } }: { deps: Pick<Deps, 'db' | 'clock'> },
  { search, ...others }: Omit<EventFilters, 'limit' | 'cursor' | 'sort'>,
): Promise<Count> {
  const filters = { ...others, sort: 'date' } as const;
  const asOf = clock.now();
  const isInSection = matchingEvents(filters, { order: 'date-desc', asOf });
  if (!search) return countAll(db, isInSection);
  const first = await countAlong(db, isInSection, search, atFirst);
  if (first.looked < atFirst) return { count: first.found, isMore: false };
  if (first.found > 0) {
    const { looked, found } = await countAlong(db, isInSection, search, mostCounted);
    if (looked < mostCounted) return { count: found, isMore: false };
    if (found >= mostMentions) return { count: found, isMore: true };
  }
  const isFound = and(isInSection, mentionedByIndex(search));
  return others.when === 'upcoming' && isUnspaced(search)
    ? countAll(db, isFound, asOf)
    : countAll(db, isFound);
}

/** Counts how many of the first events mention the search. */
async function countAlong(db: Database, where: SQL | undefined, search: string, most: number) {
  const first = db
    .select({ isFound: sql<boolean>`${mentions(search)}`.as('is_found') })
    .from(events)
    .where(and(where, plannedForItsValues))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(most)
    .as('first');
  const [row] = await db
    .select({
      looked: count(),
      found: sql<number>`(count(*) filter (where ${first.isFound}))::int`,
    })
    .from(first);
  return row ?? { looked: 0, found: 0 };
}

/** Counts all matches; with `spansFrom` by one span of thirty days after another, from that moment on. */
async function countAll(db: Database, where: SQL | undefined, spansFrom?: Date): Promise<Count> {
  const all = db
    .select({ id: events.id })
    .from(events)
    .where(and(where, spansFrom && isInSpan, plannedForItsValues))
    .limit(mostCounted + 1);
  const some = spansFrom
    ? db
        .select({ id: sql`id` })
        .from(comingSpans(spansFrom))
        .innerJoinLateral(all.as('found'), sql`true`)
        .limit(mostCounted + 1)
    : all;
  const counted = await db.$count(some.as('some'));
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted };
}

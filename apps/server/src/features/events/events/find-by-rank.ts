import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { eventRanks, events } from '@nagarika/db/schema/events/events';
import { and, sql } from 'drizzle-orm';
import { allInOrder } from './all-in-order.ts';
import type { Found } from './look-along.ts';
import { matchingEvents } from './matching-events.ts';
import {
  directionOf,
  isAfter,
  keysIn,
  keysOf,
  ratedOrNot,
  type WantedPage,
} from './select-page-of-events.ts';

/** The ranks of so many are looked up, each by itself. */
const fewest = 2_500;
/** So many are known at once, by indexes alone. */
const few = 20_000;
/** So many ranks are read, to find enough of these. */
const ranks = 60_000;

/**
 * The next by rank of those that a city or category leaves, where these are few; null, where they are many, so
 * that enough of them are among the first ranks, or no index tells: none has a price beside either.
 */
export async function findByRank(db: Database, wanted: WantedPage): Promise<Found[] | null> {
  if (wanted.filters.price) return null;
  const count = await countUpTo(db, wanted, few + 1);
  if (count > few) return null;
  if (count > fewest) {
    const found = await findAmongRanks(db, wanted);
    if (found.length === wanted.limit) return found;
  }
  return allInOrder(db, wanted);
}

function countUpTo(db: Database, { filters, at }: WantedPage, most: number): Promise<number> {
  const some = db
    .select({ id: events.id })
    .from(events)
    .where(and(matchingEvents(filters, at), plannedForItsValues))
    .limit(most);
  return db.$count(some.as('some'));
}

/** Ranks are read along their index, and each looked up among the ids: no row of a table is read. */
function findAmongRanks(db: Database, { filters, at, limit }: WantedPage): PromiseLike<Found[]> {
  const { keys } = keysOf[at.order];
  const by = directionOf(at.order);
  const ids = db.select({ id: events.id }).from(events).where(matchingEvents(filters, at));
  const next = db
    .select({
      id: sql<string>`${eventRanks.eventId}`.as('id'),
      keys: keysIn(at.order),
      isWanted: sql<boolean>`(${eventRanks.eventId} in (${ids}))`.as('is_wanted'),
    })
    .from(eventRanks)
    .where(and(ratedOrNot(at.order), isAfter(at)))
    .orderBy(...keys.map((key) => by(key)))
    .limit(ranks)
    .as('next');
  return db
    .select({ id: next.id, keys: next.keys })
    .from(next)
    .where(and(sql`${next.isWanted}`, plannedForItsValues))
    .limit(limit);
}

import type { Database } from '@nagarika/db/client';
import { eventRanks } from '@nagarika/db/schema/events/event-ranks';
import { events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { isUnspaced } from '#server/sql/pages/text-search.ts';
import { allInOrderQuery, findBySpans } from './find-by-spans.ts';
import { matchingEvents, mentionedByIndex } from './matching-events.ts';
import { type Found, scanInOrder } from './scan-in-order.ts';
import {
  directionOf,
  isAfter,
  isByStart,
  keysIn,
  keysOf,
  ratedOrNot,
  type WantedPage,
} from './select-page-of-events.ts';

/** Up to so many events have their ranks looked up one by one. */
const fewest = 2_500;

/** Up to so many events are counted, by indexes alone. */
const few = 20_000;

/** The number of ranks that are read to find enough wanted events among them. */
const ranks = 60_000;

/**
 * The numbers of events looked at in an order: at first to learn how often one matches, then
 * on, while no more may be needed than an index would take to find the rest, in all years or in
 * one span of days after another.
 */
const looks = {
  ofAll: { next: [1_000, 2_000, 4_000, 8_000], needed: 6_000 },
  bySpans: { next: [300, 600], needed: 600 },
};

/**
 * Finds the next events of one order that match what no index has in that order: a search, or
 * `alsoMatching` in its stead; or a city or category, by rank. Common matches are found soonest by looking
 * along the order, rare ones by finding all of them, and PostgreSQL guesses wrong which it is, by a factor
 * of a thousand. So a bounded look comes first, and all matches only where that was not enough, when they
 * are few (docs/decisions/0020-events-list.md).
 */
export async function findEvents(
  db: Database,
  wanted: WantedPage,
  alsoMatching: SQL | undefined,
): Promise<Found[]> {
  const { filters, at, limit } = wanted;
  const { search } = filters;
  const byRank = search || isByStart(at.order) ? null : await findByRank(db, wanted);
  if (byRank) return byRank;
  const bySpans = search && !alsoMatching && isBySpans(wanted);
  const found: Found[] = [];
  let looked = 0;
  let after = at.after;
  const { next: nextLooks, needed } = bySpans ? looks.bySpans : looks.ofAll;
  for (const look of nextLooks) {
    const next = { ...wanted, at: { ...at, after }, limit: limit - found.length };
    const along = await scanInOrder(db, next, alsoMatching, look);
    found.push(...along.found);
    after = along.last;
    if (found.length === limit || !after) return found;
    looked += look;
    if (mayNeed(limit - found.length, found.length, looked) > needed) break;
  }
  if (bySpans) {
    const { found, isAll } = await findBySpans(db, wanted, search);
    if (isAll) return found;
  }
  return allInOrderQuery(
    db,
    wanted,
    or(search ? mentionedByIndex(search) : sql`true`, alsoMatching),
  );
}

const isBySpans = ({ filters, at: { order } }: WantedPage) =>
  isUnspaced(filters.search ?? '') && (order.endsWith('coming') || order.endsWith('past'));

/**
 * Estimates how many more must be looked at, allowing that fewer were found than average by chance;
 * infinite where none was found.
 */
const mayNeed = (wanted: number, found: number, looked: number) =>
  (wanted * looked) / (found + 1.5 * Math.sqrt(found));

/**
 * Finds the next events by rank in a city or category that has few. Null where it has many, so that enough
 * of them are among the first ranks, or where no index helps, as with a price.
 */
async function findByRank(db: Database, wanted: WantedPage): Promise<Found[] | null> {
  if (wanted.filters.price) return null;
  const count = await countUpTo(db, wanted, few + 1);
  if (count > few) return null;
  if (count > fewest) {
    const found = await findAmongRanks(db, wanted);
    if (found.length === wanted.limit) return found;
  }
  return allInOrderQuery(db, wanted);
}

async function countUpTo(db: Database, { filters, at }: WantedPage, most: number): Promise<number> {
  const some = db
    .select({ id: events.id })
    .from(events)
    .where(and(matchingEvents(filters, at), plannedForItsValues))
    .limit(most);
  return db.$count(some.as('some'));
}

/** Reads ranks along their index and looks each up among the ids, without reading a row of a table. */
async function findAmongRanks(db: Database, { filters, at, limit }: WantedPage): Promise<Found[]> {
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

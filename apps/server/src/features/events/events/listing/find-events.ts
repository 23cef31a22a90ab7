import type { Database } from '@nagarika/db/client';
import { eventRanks, events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { isUnspaced } from '#server/sql/pages/text-search.ts';
import { allInOrderQuery } from './all-in-order.ts';
import { findBySpans } from './find-by-spans.ts';
import { type Found, lookAlong } from './look-along.ts';
import { matchingEvents, mentionedByIndex } from './matching-events.ts';
import {
  directionOf,
  isAfter,
  isByStart,
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
 * So many of an order are looked at: at first, to learn how often one matches, then on, as long as no more may be
 * needed than an index would take to find the rest: of all years, or of one span of days after another.
 */
const looks = {
  ofAll: { next: [1_000, 2_000, 4_000, 8_000], needed: 6_000 },
  bySpans: { next: [300, 600], needed: 600 },
};

/**
 * The next events of one order that match what no index has in that order: a search, or `alsoMatching`
 * in its stead; or a city or category, by rank. What is common is found soonest by looking along the
 * order, what is rare by finding all of it, and PostgreSQL guesses wrong which it is, by a factor of a
 * thousand: so a bounded look comes first, and all only where that was not enough, which are few then
 * (docs/decisions/0020-events-list.md).
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
    const along = await lookAlong(db, next, alsoMatching, look);
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

/** So many more, where by chance fewer were found than there are on average; where none was, it cannot be told. */
const mayNeed = (wanted: number, found: number, looked: number) =>
  (wanted * looked) / (found + 1.5 * Math.sqrt(found));

/**
 * The next by rank of those that a city or category leaves, where these are few; null, where they are many, so
 * that enough of them are among the first ranks, or no index tells: none has a price beside either.
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

/** Ranks are read along their index, and each looked up among the ids: no row of a table is read. */
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

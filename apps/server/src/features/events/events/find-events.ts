import type { Database } from '@nagarika/db/client';
import { or, type SQL, sql } from 'drizzle-orm';
import { isUnspaced } from '#server/sql/text-search.ts';
import { allInOrder } from './all-in-order.ts';
import { findByRank } from './find-by-rank.ts';
import { findBySpans } from './find-by-spans.ts';
import { type Found, lookAlong } from './look-along.ts';
import { mentionedByIndex } from './matching-events.ts';
import { isByStart, type WantedPage } from './select-page-of-events.ts';

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
  return allInOrder(db, wanted, or(search ? mentionedByIndex(search) : sql`true`, alsoMatching));
}

const isBySpans = ({ filters, at: { order } }: WantedPage) =>
  isUnspaced(filters.search ?? '') && (order.endsWith('coming') || order.endsWith('past'));

/** So many more, where by chance fewer were found than there are on average; where none was, it cannot be told. */
const mayNeed = (wanted: number, found: number, looked: number) =>
  (wanted * looked) / (found + 1.5 * Math.sqrt(found));

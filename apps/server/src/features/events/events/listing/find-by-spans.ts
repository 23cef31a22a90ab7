import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { and, type SQL, sql } from 'drizzle-orm';
import { isListedEvent } from './is-listed.ts';
import { matchingEvents, mentionedByIndex } from './matching-events.ts';
import { columns, type Found } from './scan-in-order.ts';
import { inOrderQuery, keysIn, type WantedPage } from './select-page-of-events.ts';

/** The number of past spans that are searched: what is in none of them is rare in all years. */
const lately = 6;

/**
 * Finds matches in the order of the date by the index of one span of thirty days after another, until there
 * are enough. `isAll` tells whether that is all there are, which always holds for events to come.
 */
export async function findBySpans(db: Database, wanted: WantedPage, search: string) {
  const { at, limit } = wanted;
  const isComing = at.order.endsWith('coming');
  const spans = isComing
    ? comingSpans(at.after?.[0] ?? at.asOf)
    : lateSpans(at.after?.[0] ?? at.asOf);
  const inSpan = allInOrderQuery(db, wanted, and(isInSpan, mentionedByIndex(search))).as('in_span');
  const found: Found[] = await db
    .select({ id: inSpan.id, keys: inSpan.keys })
    .from(spans)
    .innerJoinLateral(inSpan, sql`true`)
    .limit(limit);
  return { found, isAll: isComing || found.length === limit };
}

/** Spans of thirty days that have events to come. */
export const comingSpans = (from: Moment) => sql`generate_series(${spanOf(from)},
  (select thirty_days(max(${events.startsAt})) from ${events} where ${isListedEvent})) as span`;

const lateSpans = (from: Moment) =>
  sql`generate_series(${spanOf(from)}, ${spanOf(from)} - ${lately}::int, -1) as span`;

export const isInSpan = sql`thirty_days(${events.startsAt}) = span`;

type Moment = Date | string | number;
const spanOf = (moment: Moment): SQL => sql`thirty_days(${new Date(moment).toISOString()})`;

/**
 * Selects all that match and puts them in order afterwards, where PostgreSQL
 * would rather walk along the order.
 */
export function allInOrderQuery(db: Database, wanted: WantedPage, isFound?: SQL) {
  const { filters, at } = wanted;
  const all = db
    .select(columns)
    .from(events)
    .where(and(matchingEvents(filters, at), isFound, plannedForItsValues))
    .offset(fence())
    .as('events');
  const found = db.select({ id: all.id, keys: keysIn(at.order) }).from(all);
  return inOrderQuery(found.$dynamic(), { ...wanted, filters: { sort: filters.sort } }, at.asOf);
}

/**
 * Makes `offset 0`, behind which the subquery runs by itself whatever order is wanted
 * outside; Drizzle drops a bare 0.
 */
function fence(): number {
  return sql`0` as unknown as number;
}

import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { events } from '@nagarika/db/schema/events';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { EventOrder, SortKeys } from './list-cursor.ts';
import { matchingEvents, mentionedByIndex, mentions } from './matching-events.ts';
import {
  directionOf,
  type Filters,
  inOrder,
  isByStart,
  isRanked,
  keysIn,
  keysOf,
  type WantedPage,
} from './select-page-of-events.ts';

/** So many rows of an order are looked at one by one, to learn how often one matches. */
const atFirst = 1_000;
/** So many at most. Ranks are in an order of their own: each event is another page of the table. */
const atMost = (order: EventOrder) => (isRanked(order) ? 6_000 : 12_000);
type Found = { id: string; keys: SortKeys };

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
  const first = await lookAlong(db, wanted, alsoMatching, atFirst);
  if (first.isAll) return first.found;
  const most = atMost(wanted.at.order);
  if (first.found.length / atFirst >= wanted.limit / most) {
    const more = await lookAlong(db, wanted, alsoMatching, most);
    if (more.isAll) return more.found;
  }
  return findAll(db, wanted, alsoMatching);
}

/** Those among the next of an order, and whether they are all that is wanted, or all there are. */
async function lookAlong(
  db: Database,
  wanted: WantedPage,
  alsoMatching: SQL | undefined,
  most: number,
): Promise<{ found: Found[]; isAll: boolean }> {
  const { filters, at } = wanted;
  const { keys } = keysOf[at.order];
  const served = {
    ...wanted,
    filters: servedByIndex(filters, at.order),
    limit: most,
  };
  const fields = {
    ...columns,
    // Said at once: the texts themselves would be kept until all are looked at.
    isMentioned: isFound(filters, (search) => mentions(search)).as('is_mentioned'),
    ...Object.fromEntries(keys.map((key, n) => [`key${n}`, sql`${key}`.as(`key${n}`)])),
  };
  const known = keys.map((_, n) => sql.identifier(`key${n}`));
  // Called as the table, so that the same conditions hold of it.
  const looked = db
    .$with('events')
    .as(inOrder(db.select(fields).from(events).$dynamic(), served, at.asOf));
  const by = directionOf(at.order);
  const inItsOrder = known.map((key) => by(key));
  const matching = db.$with('matching').as(
    db
      .select({
        id: looked.id,
        keys: sql<SortKeys>`json_build_array(${sql.join(known, sql`, `)})`.as('keys'),
        ...Object.fromEntries(known.map((key, n) => [`key${n}`, sql`${key}`.as(`key${n}`)])),
      })
      .from(looked)
      .where(
        and(matchingEvents(filters, at), plannedForItsValues, or(looked.isMentioned, alsoMatching)),
      )
      .orderBy(...inItsOrder)
      .limit(wanted.limit),
  );
  // Rows are looked at while they are asked for: to count them all would be to look at all.
  const counted = sql`(select case when (select count(*) from ${matching}) < ${wanted.limit}
    then (select count(*)::int from ${looked}) end as looked) counted`;
  const rows = await db
    .with(looked, matching)
    .select({ id: matching.id, keys: matching.keys, looked: sql<number | null>`looked` })
    .from(counted)
    .leftJoin(matching, sql`true`)
    .orderBy(...inItsOrder);
  const found = rows.flatMap(({ id, keys }) => (id && keys ? [{ id, keys }] : []));
  return { found, isAll: found.length === wanted.limit || (rows[0]?.looked ?? 0) < most };
}

/** All that match, to be put in order: not one by one along it, as PostgreSQL would rather. */
function findAll(
  db: Database,
  wanted: WantedPage,
  alsoMatching: SQL | undefined,
): PromiseLike<Found[]> {
  const { filters, at } = wanted;
  const all = db
    .select(columns)
    .from(events)
    .where(
      and(
        matchingEvents(filters, at),
        or(isFound(filters, mentionedByIndex), alsoMatching),
        plannedForItsValues,
      ),
    )
    .offset(fence())
    .as('events');
  const found = db.select({ id: all.id, keys: keysIn(at.order) }).from(all);
  return inOrder(found.$dynamic(), { ...wanted, filters: { sort: filters.sort } }, at.asOf);
}

/** `offset 0`: what has it is found first, by itself, whatever order is wanted outside. Drizzle drops a bare 0. */
function fence(): number {
  return sql`0` as unknown as number;
}

/** What conditions and orders are about. */
const columns = {
  id: events.id,
  status: events.status,
  startsAt: events.startsAt,
  cityId: events.cityId,
  category: events.category,
  pricePaise: events.pricePaise,
};

/** Filters that an index has in this order: of them none is looked at in vain. */
function servedByIndex({ sort, city, when }: Filters, order: EventOrder): Filters {
  return isByStart(order) ? { sort, city, when } : { sort };
}

function isFound({ search }: Filters, by: (search: string) => SQL): SQL<boolean> {
  return search ? sql`(${by(search)})` : sql`true`;
}

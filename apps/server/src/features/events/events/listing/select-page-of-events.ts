import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { eventRanks } from '@nagarika/db/schema/events/event-ranks';
import { events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import type { EventOrder, ListCursor, SortKeys } from './list-cursor.ts';
import { matchingEvents } from './matching-events.ts';
import { itemParts } from './read-list-items.ts';

export type Filters = Omit<EventFilters, 'limit' | 'cursor'>;
export type WantedPage = {
  filters: Filters;
  at: ListCursor;
  limit: number;
};

/** Selects the next rows of one order and all that is shown of them; `asOf` is a placeholder. */
export function selectPageOfEventsQuery(db: Database, wanted: WantedPage) {
  const { order } = wanted.at;
  const { keys } = keysOf[order];
  const by = directionOf(order);
  const asOf = sql<Date>`${sql.placeholder('asOf')}::timestamptz`;
  const { fields, counted, rated } = itemParts(db);
  const shown = {
    ...fields.event,
    cityId: events.cityId,
    keys: keysIn(order),
    // Keys that restore the order after the joins; there are never more than three.
    firstKey: sql`${keys[0]}`.as('first_key'),
    secondKey: sql`${keys[1]}`.as('second_key'),
    lastKey: sql`${keys.at(-1)}`.as('last_key'),
  };
  // Named as the table is, so that the rest is read from these rows and no event is looked up again.
  const page = inOrderQuery(db.select(shown).from(events).$dynamic(), wanted, asOf).as('events');
  return db
    .select({ ...fields, keys: page.keys })
    .from(page)
    .innerJoin(cities, eq(cities.id, page.cityId))
    .leftJoinLateral(counted, sql`true`)
    .leftJoinLateral(rated, sql`true`)
    .orderBy(by(page.firstKey), by(page.secondKey), by(page.lastKey));
}

/** Limits a query to the wanted rows of events, whatever it reads of them. */
export function inOrderQuery<Query extends PgSelect>(
  query: Query,
  { filters, at, limit }: WantedPage,
  asOf: Date | SQL<Date>,
) {
  const { order } = at;
  const { keys } = keysOf[order];
  const by = directionOf(order);
  if (isRanked(order)) query.innerJoin(eventRanks, eq(eventRanks.eventId, events.id));
  return query
    .where(
      and(
        matchingEvents(filters, { order, asOf }),
        dependsOnValues(filters, order) ? plannedForItsValues : undefined,
        ratedOrNot(order),
        isAfter(at),
      ),
    )
    .orderBy(...keys.map((key) => by(key)))
    .limit(limit);
}

/**
 * Tells whether the plan depends on values: how many events the filters leave decides whether to
 * walk along the order or to sort.
 */
function dependsOnValues(filters: Filters, order: EventOrder): boolean {
  const { category, price, city, when, language } = filters;
  if ([category, price, language].some((filter) => filter !== undefined)) return true;
  return order.startsWith('price') && (city !== undefined || when !== undefined);
}

export const isByStart = (order: EventOrder) => keysOf[order].keys[0] === events.startsAt;

export const isRanked = (order: EventOrder) =>
  order === 'popularity' || ratedOrNot(order) !== undefined;

/**
 * Tells whether no index has such a list in that order, so that PostgreSQL
 * cannot tell how far it would walk.
 */
export function isScattered(filters: Filters, order: EventOrder): boolean {
  const { search, city, category, price, language } = filters;
  if (search) return true;
  return (
    isRanked(order) && [city, category, price, language].some((filter) => filter !== undefined)
  );
}

export const keysIn = (order: EventOrder) =>
  sql<SortKeys>`json_build_array(${sql.join(keysOf[order].keys, sql`, `)})`.as('keys');

export const directionOf = (order: EventOrder) => (keysOf[order].direction === 'asc' ? asc : desc);

/** Sort keys, the last one unique; the keys of an order run in one direction, as its index does. */
export const keysOf: Record<EventOrder, { keys: PgColumn[]; direction: 'asc' | 'desc' }> = {
  coming: { keys: [events.startsAt, events.id], direction: 'asc' },
  past: { keys: [events.startsAt, events.id], direction: 'desc' },
  'date-desc': { keys: [events.startsAt, events.id], direction: 'desc' },
  'price-low': { keys: [events.pricePaise, events.startsAt, events.id], direction: 'asc' },
  'price-high': { keys: [events.pricePaise, events.startsAt, events.id], direction: 'desc' },
  rating: { keys: [eventRanks.rating, eventRanks.eventId], direction: 'desc' },
  'unrated-coming': { keys: [events.startsAt, events.id], direction: 'asc' },
  'unrated-past': { keys: [events.startsAt, events.id], direction: 'desc' },
  popularity: { keys: [eventRanks.seatsSold, eventRanks.eventId], direction: 'desc' },
};

export function ratedOrNot(order: EventOrder): SQL | undefined {
  if (order === 'rating') return sql`${eventRanks.rating} > 0`;
  return order.startsWith('unrated') ? sql`${eventRanks.rating} = 0` : undefined;
}

/** Compares `(a, b) > (x, y)`, which an index on (a, b) answers in one step. */
export function isAfter({ order, after }: Omit<ListCursor, 'asOf'>): SQL | undefined {
  if (!after) return undefined;
  const { keys, direction } = keysOf[order];
  const values = keys.map((key, i) => sql`${after[i]}::${sql.raw(key.getSQLType())}`);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.join(keys, sql`, `)}) ${than} (${sql.join(values, sql`, `)})`;
}

import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';
import { eventRanks, events } from '@nagarika/db/schema/events';
import type { EventListItem } from '@nagarika/domain/event-answers';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/platform/ports.ts';
import { createRecent } from '#server/platform/recent.ts';
import type { Page } from '#server/sql/cursor-page.ts';
import { preparedFor } from '#server/sql/prepared-for.ts';
import {
  type EventOrder,
  type ListCursor,
  readListCursor,
  type SortKeys,
  writeListCursor,
} from './list-cursor.ts';
import { matchingEvents } from './matching-events.ts';
import { itemParts, toItem } from './read-list-items.ts';
import type { EventFilters } from './schemas.ts';

type Filters = Omit<EventFilters, 'limit' | 'cursor'>;

/** The part of a context that reading needs: a bench has no more. */
export type Reader = { deps: Pick<Deps, 'db' | 'clock'>; user: { id: string } | null };

/**
 * A page of public events. Each order is one index read from where the last page ended: no
 * offset, so that page 400 costs what page 1 costs and nothing is shown twice or skipped.
 */
export async function listEvents(
  { deps: { db, clock }, user }: Reader,
  { limit, cursor, ...filters }: EventFilters,
  alsoMatching?: SQL,
): Promise<Page<EventListItem>> {
  const orders = ordersOf(filters);
  let from = cursor ? readListCursor(cursor, orders) : startOf(orders, clock.now());
  const rows: { item: EventListItem; at: ListCursor }[] = [];
  while (from && rows.length <= limit) {
    const at: ListCursor = from;
    const wanted = { filters, at, limit: limit + 1 - rows.length, alsoMatching };
    const asked = { asOf: at.asOf.toISOString(), viewerId: user?.id ?? null };
    const found = await queryOf(db, wanted).execute(asked);
    rows.push(...found.map((row) => ({ item: toItem(row), at: { ...at, after: row.keys } })));
    from = startOf(orders.slice(orders.indexOf(at.order) + 1), at.asOf);
  }
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item),
    nextCursor: last ? writeListCursor(last.at) : null,
  };
}

function startOf([order]: EventOrder[], asOf: Date): ListCursor | null {
  return order ? { asOf, order, after: null } : null;
}

/**
 * By date the list is two orders, one behind the other: coming by start, then past, newest first.
 * By rating, what nobody has rated follows in that order.
 */
function ordersOf({ sort, when }: Filters): EventOrder[] {
  const dates = ['coming', 'past'] as const;
  const asked = when ? [when === 'upcoming' ? dates[0] : dates[1]] : [...dates];
  if (sort === 'date') return asked;
  if (sort === 'rating') return ['rating', ...asked.map((date) => `unrated-${date}` as const)];
  return [sort];
}

/** Sort keys, the last one unique; all of an order run in one direction, as its index does. */
const keysOf: Record<EventOrder, { keys: PgColumn[]; direction: 'asc' | 'desc' }> = {
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

type Wanted = { filters: Filters; at: ListCursor; limit: number; alsoMatching: SQL | undefined };

/** First pages that were asked for lately: the text of one is made once (docs/decisions/0141-kept-sessions.md). */
const maxQueries = 200;
const recent = preparedFor(() => createRecent<string, ReturnType<typeof selectPage>>(maxQueries));

function queryOf(db: Database, wanted: Wanted) {
  const { filters, at, limit, alsoMatching } = wanted;
  if (at.after || filters.search || alsoMatching) return selectPage(db, wanted);
  const key = JSON.stringify([filters, at.order, limit]);
  const known = recent(db).get(key);
  if (known) return known;
  const made = selectPage(db, wanted);
  recent(db).set(key, made);
  return made;
}

/** The rows of one order and all that is shown of them: `asOf` (ISO) and `viewerId` are given to it. */
function selectPage(db: Database, { filters, at, limit, alsoMatching }: Wanted) {
  const { order, after } = at;
  const { keys, direction } = keysOf[order];
  const by = direction === 'asc' ? asc : desc;
  const asOf = sql<Date>`${sql.placeholder('asOf')}::timestamptz`;
  const found = db
    .select({
      id: events.id,
      keys: sql<SortKeys>`json_build_array(${sql.join(keys, sql`, `)})`.as('keys'),
      // To put them in order again, once what is shown of them is joined. No more than three keys.
      first: sql`${keys[0]}`.as('first'),
      second: sql`${keys[1]}`.as('second'),
      last: sql`${keys.at(-1)}`.as('last'),
    })
    .from(events)
    .where(
      and(
        matchingEvents(filters, { order, asOf }, alsoMatching),
        ratedOrNot(order),
        after ? isAfter(keys, after, direction) : undefined,
      ),
    )
    .orderBy(...keys.map((key) => by(key)))
    .limit(limit)
    .$dynamic();
  const isRanked = order === 'popularity' || ratedOrNot(order) !== undefined;
  const page = (
    isRanked ? found.innerJoin(eventRanks, eq(eventRanks.eventId, events.id)) : found
  ).as('page');
  const { fields, counted, rated } = itemParts(db, sql.placeholder('viewerId'));
  return db
    .select({ ...fields, keys: page.keys })
    .from(page)
    .innerJoin(events, eq(events.id, page.id))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(counted, sql`true`)
    .leftJoinLateral(rated, sql`true`)
    .orderBy(by(page.first), by(page.second), by(page.last))
    .prepare('events_list');
}

function ratedOrNot(order: EventOrder): SQL | undefined {
  if (order === 'rating') return sql`${eventRanks.rating} > 0`;
  return order.startsWith('unrated') ? sql`${eventRanks.rating} = 0` : undefined;
}

/** `(a, b) > (x, y)`, which an index on (a, b) answers in one step. */
function isAfter(keys: PgColumn[], after: SortKeys, direction: 'asc' | 'desc'): SQL {
  const values = keys.map((key, i) => sql`${after[i]}::${sql.raw(key.getSQLType())}`);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.join(keys, sql`, `)}) ${than} (${sql.join(values, sql`, `)})`;
}

import type { Database } from '@nagarika/db/client';
import { eventRanks, events } from '@nagarika/db/schema/events';
import type { EventListItem } from '@nagarika/domain/event-answers';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/platform/ports.ts';
import type { Page } from '#server/sql/cursor-page.ts';
import {
  type EventOrder,
  type ListCursor,
  readListCursor,
  type SortKeys,
  writeListCursor,
} from './list-cursor.ts';
import { matchingEvents } from './matching-events.ts';
import { readListItems } from './read-list-items.ts';
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
  const rows: { id: string; at: ListCursor }[] = [];
  while (from && rows.length <= limit) {
    const at: ListCursor = from;
    const where = matchingEvents(filters, at, alsoMatching);
    const found = await readOrder(db, at, limit + 1 - rows.length, where);
    rows.push(...found.map(({ id, keys }) => ({ id, at: { ...at, after: keys } })));
    from = startOf(orders.slice(orders.indexOf(at.order) + 1), at.asOf);
  }
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const ids = page.map((row) => row.id);
  return {
    items: await readListItems(db, ids, user?.id ?? null),
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

async function readOrder(db: Database, { order, after }: ListCursor, limit: number, where?: SQL) {
  const { keys, direction } = keysOf[order];
  const rows = db
    .select({
      id: events.id,
      keys: sql<SortKeys>`json_build_array(${sql.join(keys, sql`, `)})`,
    })
    .from(events)
    .where(and(where, ratedOrNot(order), after ? isAfter(keys, after, direction) : undefined))
    .orderBy(...keys.map(direction === 'asc' ? asc : desc))
    .limit(limit)
    .$dynamic();
  const isRanked = order === 'popularity' || ratedOrNot(order) !== undefined;
  return isRanked ? rows.innerJoin(eventRanks, eq(eventRanks.eventId, events.id)) : rows;
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

import type { Database } from '@nagarika/db/client';
import { type Planned, planned } from '@nagarika/db/planned';
import type { EventListItem } from '@nagarika/domain/events/listing/event-answers';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import type { SQL } from 'drizzle-orm';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import { createRecent } from '#server/platform/memory/recent.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { Page } from '#server/sql/pages/cursor-page.ts';
import { findEvents } from './find-events.ts';
import {
  type EventOrder,
  type ListCursor,
  readListCursor,
  writeListCursor,
} from './list-cursor.ts';
import { type ListReader, readListItems, toItem } from './read-list-items.ts';
import {
  type Filters,
  isScattered,
  selectPageOfEventsQuery,
  type WantedPage,
} from './select-page-of-events.ts';

/**
 * Reads a page of public events. Each order is one index read from where the last page ended, without an
 * offset, so that page 400 costs what page 1 costs and nothing is shown twice or skipped.
 */
export async function readPageOfEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { limit, cursor, ...filters }: EventFilters,
  { reader = sourceLanguage, alsoMatching }: { reader?: Language; alsoMatching?: SQL } = {},
): Promise<Page<EventListItem>> {
  const orders = ordersOf(filters);
  const now = clock.now();
  let from = cursor ? readListCursor(cursor, orders) : startOf(orders, now);
  const rows: { item: EventListItem; at: ListCursor }[] = [];
  while (from && rows.length <= limit) {
    const at: ListCursor = from;
    const wanted = { filters, at, limit: limit + 1 - rows.length };
    const found = await readRows(db, wanted, { reader, now }, alsoMatching);
    rows.push(...found.map(({ item, keys }) => ({ item, at: { ...at, after: keys } })));
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
 * Lists the orders that follow each other: by date the coming events by start, then the past ones, newest
 * first; by rating the unrated ones follow in that order.
 */
function ordersOf({ sort, when }: Filters): EventOrder[] {
  const dates = ['coming', 'past'] as const;
  const asked = when ? [when === 'upcoming' ? dates[0] : dates[1]] : [...dates];
  if (sort === 'date') return asked;
  // Only attendees rate, so no coming event has a rating: walking along all ratings would find none.
  if (sort === 'rating' && when === 'upcoming') return ['coming'];
  if (sort === 'rating') return ['rating', ...asked.map((date) => `unrated-${date}` as const)];
  return [sort];
}

/**
 * Keeps the text of first pages asked for lately, which is made once
 * (docs/decisions/0132-prepared-queries.md).
 */
const maxQueries = 200;
const recent = createRecent<string, PageQuery>(maxQueries);
type PageQuery = Planned<Awaited<ReturnType<typeof selectPageOfEventsQuery>>>;

/** Reads the next rows of one order, with what is shown of them. */
async function readRows(
  db: Database,
  wanted: WantedPage,
  reader: ListReader,
  alsoMatching: SQL | undefined,
) {
  if (isScattered(wanted.filters, wanted.at.order)) {
    const found = await findEvents(db, wanted, alsoMatching);
    const items = await readListItems(
      db,
      found.map(({ id }) => id),
      reader,
    );
    const byId = new Map(items.map((item) => [item.id, item]));
    return found.flatMap(({ id, keys }) => {
      const item = byId.get(id);
      return item ? [{ item, keys }] : [];
    });
  }
  const rows = await queryOf(wanted)(db, { asOf: wanted.at.asOf });
  return rows.map((row) => ({ item: toItem(row, reader), keys: row.keys }));
}

function queryOf(wanted: WantedPage): PageQuery {
  const { filters, at, limit } = wanted;
  const made = planned((db) => selectPageOfEventsQuery(db, wanted));
  if (at.after) return made;
  const key = JSON.stringify([filters, at.order, limit]);
  const known = recent.get(key);
  if (known) return known;
  recent.set(key, made);
  return made;
}

import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { EventOrder, SortKeys } from './list-cursor.ts';
import { matchingEvents, mentions } from './matching-events.ts';
import {
  type Filters,
  inOrderQuery,
  isByStart,
  keysOf,
  type WantedPage,
} from './select-page-of-events.ts';

export type Found = { id: string; keys: SortKeys };

/** Columns that conditions and orders use. */
export const columns = {
  id: events.id,
  status: events.status,
  visibility: events.visibility,
  startsAt: events.startsAt,
  cityId: events.cityId,
  category: events.category,
  pricePaise: events.pricePaise,
  language: events.language,
  secondLanguage: events.secondLanguage,
};

/**
 * Looks through the next `most` events of an order for matches; `last` is where the look
 * ended, null at the order's end.
 */
export async function scanInOrder(
  db: Database,
  wanted: WantedPage,
  alsoMatching: SQL | undefined,
  most: number,
): Promise<{ found: Found[]; last: SortKeys | null }> {
  const { filters, at, limit } = wanted;
  const { keys } = keysOf[at.order];
  const fields = {
    ...columns,
    // Judged here, so that the text itself is not carried along.
    isMentioned: sql<boolean>`${filters.search ? mentions(filters.search) : sql`true`}`.as(
      'is_mentioned',
    ),
    ...Object.fromEntries(keys.map((key, n) => [`key${n}`, sql`${key}`.as(`key${n}`)])),
  };
  const served = { ...wanted, filters: servedByIndex(filters, at.order), limit: most };
  const next = inOrderQuery(db.select(fields).from(events).$dynamic(), served, at.asOf).as('next');
  // Named as the table is, so that the same conditions apply.
  const looked = db
    .select({ ...next._.selectedFields, place: sql<number>`row_number() over ()`.as('place') })
    .from(next)
    .as('events');
  const isWanted = and(matchingEvents(filters, at), or(looked.isMentioned, alsoMatching));
  const isLast = sql<boolean>`${looked.place} = ${most}`;
  const known = keys.map((_, n) => sql.identifier(`key${n}`));
  // One pass ends as soon as enough are found; a subquery read twice would be materialised first.
  const rows = await db
    .select({
      id: looked.id,
      keys: sql<SortKeys>`json_build_array(${sql.join(known, sql`, `)})`,
      isWanted: sql<boolean>`${isWanted}`,
      isLast,
    })
    .from(looked)
    .where(and(or(isWanted, isLast), plannedForItsValues))
    .limit(limit);
  return {
    found: rows.flatMap(({ id, keys, isWanted }) => (isWanted ? [{ id, keys }] : [])),
    last: rows.find(({ isLast }) => isLast)?.keys ?? null,
  };
}

/** Picks the filters that an index serves in this order, so that no event is looked at in vain. */
function servedByIndex({ sort, city, when }: Filters, order: EventOrder): Filters {
  return isByStart(order) ? { sort, city, when } : { sort };
}

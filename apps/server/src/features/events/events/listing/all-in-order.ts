import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { and, type SQL, sql } from 'drizzle-orm';
import { matchingEvents } from './matching-events.ts';
import { columns } from './scan-in-order.ts';
import { inOrderQuery, keysIn, type WantedPage } from './select-page-of-events.ts';

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

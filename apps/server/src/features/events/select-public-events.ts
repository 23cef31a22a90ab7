import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type CountedSeats, countedSeats } from './counted-seats.ts';
import { isStandingEvent } from './is-standing-event.ts';

const { searchText: _, folded: __, ...shown } = getTableColumns(events);

export type PublicEvent = {
  event: Omit<typeof events.$inferSelect, 'searchText' | 'folded'>;
  city: string;
} & CountedSeats;

const ofStatus = {
  listed: sql`${events.status} = 'approved'`,
  /** Those that are postponed, too: they are in no list, and have their page. */
  standing: isStandingEvent,
};

/** Public events with their cities and what is sold of them. */
export function selectPublicEvents(
  db: Database,
  where: SQL | undefined,
  which: keyof typeof ofStatus = 'listed',
) {
  const counted = countedSeats(db);
  return db
    .select({ event: shown, city: cities.name, sold: counted.sold, types: counted.types })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(counted, sql`true`)
    .where(and(ofStatus[which], where))
    .$dynamic();
}

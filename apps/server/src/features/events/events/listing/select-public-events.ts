import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type CountedSeats, countedSeats } from '#server/features/events/events/counted-seats.ts';
import { isListedEvent } from './is-listed.ts';

/** Columns of the event's own row that a list shows. */
export const listedColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  language: events.language,
  second: events.second,
  category: events.category,
  venue: events.venue,
  address: events.address,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  imageUrl: events.imageUrl,
  isCurated: events.isCurated,
  createdAt: events.createdAt,
};

export type ListedColumns = Pick<typeof events.$inferSelect, keyof typeof listedColumns>;

const { searchText: _, folded: __, ...shown } = getTableColumns(events);

export type PublicEvent = {
  event: Omit<typeof events.$inferSelect, 'searchText' | 'folded'>;
  city: string;
} & CountedSeats;

/** Selects listed events with their cities and what is sold of them. */
export const selectPublicEventsQuery = (db: Database, where: SQL | undefined) =>
  selectEventsQuery(db, and(isListedEvent, where));

/** Selects events of any status and visibility: the caller has to say which. */
export function selectEventsQuery(db: Database, where: SQL | undefined) {
  const counted = countedSeats(db);
  return db
    .select({ event: shown, city: cities.name, sold: counted.sold, types: counted.types })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(counted, sql`true`)
    .where(where)
    .$dynamic();
}

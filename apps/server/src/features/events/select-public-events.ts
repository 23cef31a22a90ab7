import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type CountedSeats, countedSeats } from './counted-seats.ts';

export type PublicEvent = { event: typeof events.$inferSelect; city: string } & CountedSeats;

/** Approved events with their cities and what is sold of them. */
export function selectPublicEvents(db: Database, where: SQL | undefined) {
  const counted = countedSeats(db);
  return db
    .select({ event: events, city: cities.name, sold: counted.sold, types: counted.types })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(counted, sql`true`)
    .where(and(eq(events.status, 'approved'), where))
    .$dynamic();
}

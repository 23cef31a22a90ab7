import type { Database } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { eventViews } from '@nagarika/db/schema/events';
import type { Period } from '@nagarika/domain/periods';
import { between, countDistinct, sql } from 'drizzle-orm';
import { dayOf, within } from '#server/sql/ist-day.ts';

/**
 * People, each once a day, as views are counted: who opened an event's page, who began to book
 * anything that day, and whose booking of that day was confirmed, even if it was cancelled later.
 */
export type Funnel = { viewed: number; began: number; paid: number };

export async function funnelOf(db: Database, period: Period): Promise<Funnel> {
  const viewers = db
    .select({ count: countDistinct(eventViews.visitorHash) })
    .from(eventViews)
    .where(between(eventViews.day, period.from, period.to));
  const members = sql`count(distinct (${bookings.userId}, ${dayOf(bookings.createdAt)}))`;
  const [row] = await db
    .select({
      viewed: sql<number>`(${viewers})::int`,
      began: sql<number>`${members}::int`,
      paid: sql<number>`(${members} filter (where ${bookings.bookedAt} is not null))::int`,
    })
    .from(bookings)
    .where(within(bookings.createdAt, period));
  return row ?? { viewed: 0, began: 0, paid: 0 };
}

import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { storable } from '@nagarika/domain/language/text';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, gte } from 'drizzle-orm';
import {
  type PublicEvent,
  selectPublicEventsQuery,
} from '#server/features/events/events/listing/select-public-events.ts';

/** The most events in an answer: more than a reader would take in, few enough for one answer. */
const maxEvents = 500;

export type FeedCity = { id: string; slug: string; name: string };

/** Finds the city; null for `all`, every city. @throws Refusal not_found for no city of ours */
export async function findFeedCity(db: Database, slug: string): Promise<FeedCity | null> {
  if (slug === 'all') return null;
  const [city] = await db
    .select({ id: cities.id, slug: cities.slug, name: cities.name })
    .from(cities)
    .where(eq(cities.slug, storable(slug)));
  if (!city) throw new Refusal('not_found', say('There is no feed of this city.'));
  return city;
}

/** Lists public events to come, the next one first. */
export async function comingEvents(
  db: Database,
  { city, now }: { city: FeedCity | null; now: Date },
): Promise<PublicEvent[]> {
  const isThere = city ? eq(events.cityId, city.id) : undefined;
  return selectPublicEventsQuery(db, and(gte(events.startsAt, now), isThere))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEvents);
}

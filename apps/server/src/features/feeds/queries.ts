import type { Database } from '@nagarika/db/client';
import { blogs } from '@nagarika/db/schema/blogs';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { Refusal } from '@nagarika/domain/refusal';
import { storable } from '@nagarika/domain/text';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import {
  type PublicEvent,
  selectPublicEvents,
} from '#server/features/events/select-public-events.ts';

/** More than a reader would take in, few enough for one answer. */
const maxEvents = 500;

export type FeedCity = { slug: string; name: string };

/** Null: `all`, every city. @throws Refusal not_found for no city of ours */
export async function findFeedCity(db: Database, slug: string): Promise<FeedCity | null> {
  if (slug === 'all') return null;
  const [city] = await db
    .select({ slug: cities.slug, name: cities.name })
    .from(cities)
    .where(eq(cities.slug, storable(slug)));
  if (!city) throw new Refusal('not_found', 'There is no feed of this city.');
  return city;
}

/** Public events to come, the next one first. */
export function comingEvents(
  db: Database,
  { city, now }: { city: FeedCity | null; now: Date },
): Promise<PublicEvent[]> {
  const isThere = city ? eq(cities.slug, city.slug) : undefined;
  return selectPublicEvents(db, and(gte(events.startsAt, now), isThere))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxEvents);
}

/** Of a past event a page is still looked for this long. */
const recentMs = 180 * 86_400_000;

export type Entry = { path: string; changedAt: Date | null };

/** Everything that search engines should know of one by one. */
export async function sitemapEntries(db: Database, now: Date): Promise<Entry[]> {
  const [publicEvents, stories] = await Promise.all([
    db
      .select({
        id: events.id,
        changedAt: sql<Date>`greatest(${events.createdAt}, ${events.reviewedAt})`.mapWith(
          events.createdAt,
        ),
      })
      .from(events)
      .where(
        and(
          eq(events.status, 'approved'),
          gte(events.startsAt, new Date(now.getTime() - recentMs)),
        ),
      )
      .orderBy(desc(events.startsAt), asc(events.id)),
    db
      .select({ id: blogs.id, changedAt: blogs.publishedAt })
      .from(blogs)
      .where(eq(blogs.status, 'published'))
      .orderBy(desc(blogs.publishedAt), asc(blogs.id)),
  ]);
  return [
    ...publicEvents.map(({ id, changedAt }) => ({ path: `/event/${id}`, changedAt })),
    ...stories.map(({ id, changedAt }) => ({ path: `/blog/${id}`, changedAt })),
  ];
}

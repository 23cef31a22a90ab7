import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { instantFromIst } from '@nagarika/domain/language/format';
import {
  and,
  asc,
  count,
  desc,
  gte,
  isNotNull,
  lt,
  type SQL,
  type Subquery,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isListedEvent } from '#server/features/events/events/listing/is-listed.ts';
import { isPublished } from '#server/features/words/blogs/counted-blogs.ts';

export type Entry = { path: string; changedAt: Date | null };

/** The time for which the page of a past event is still looked for. */
const recentMs = 180 * 86_400_000;
/** The most entries of a file (sitemaps.org). */
export const maxEntries = 50_000;

export const lookedForSince = (now: Date) => new Date(now.getTime() - recentMs);

type Span = { from: Date; to?: Date };

/** Tells whether there are more events and stories than so many, and counts no further. */
export async function areMoreThan(db: Database, most: number, now: Date): Promise<boolean> {
  const isLookedFor = and(isListedEvent, gte(events.startsAt, lookedForSince(now)));
  const counted = await Promise.all([
    countUpTo(db, db.select({ one: sql`1` }).from(events).where(isLookedFor), most + 1),
    countUpTo(db, db.select({ one: sql`1` }).from(blogs).where(isPublished), most + 1),
  ]);
  return counted.reduce((sum, found) => sum + found) > most;
}

type Counted = { limit(rows: number): { as(alias: 'found'): Subquery } };

async function countUpTo(db: Database, rows: Counted, most: number): Promise<number> {
  const [row] = await db.select({ found: count() }).from(rows.limit(most).as('found'));
  return row?.found ?? 0;
}

/** Lists public events that start in a span of time. */
export async function eventEntries(db: Database, { from, to }: Span): Promise<Entry[]> {
  const changedAt = sql<Date>`greatest(${events.createdAt}, ${events.reviewedAt})`;
  const rows = await db
    .select({ id: events.id, changedAt: changedAt.mapWith(events.createdAt) })
    .from(events)
    .where(and(isListedEvent, gte(events.startsAt, from), to && lt(events.startsAt, to)))
    .orderBy(desc(events.startsAt), asc(events.id))
    .limit(maxEntries);
  return rows.map(({ id, changedAt }) => ({ path: `/event/${id}`, changedAt }));
}

/** Lists series with a public date that is still looked for. */
export async function seriesEntries(db: Database, from: Date): Promise<Entry[]> {
  const { seriesId } = events;
  const changedAt = sql<Date>`max(greatest(${events.createdAt}, ${events.reviewedAt}))`;
  const rows = await db
    .select({ id: seriesId, changedAt: changedAt.mapWith(events.createdAt) })
    .from(events)
    .where(and(isListedEvent, isNotNull(seriesId), gte(events.startsAt, from)))
    .groupBy(seriesId)
    .orderBy(seriesId)
    .limit(maxEntries);
  return rows.map(({ id, changedAt }) => ({ path: `/series/${id}`, changedAt }));
}

/** Lists stories that were published in a span of time. */
export async function storyEntries(db: Database, { from, to }: Span): Promise<Entry[]> {
  const rows = await db
    .select({ id: blogs.id, changedAt: blogs.publishedAt })
    .from(blogs)
    .where(and(isPublished, gte(blogs.publishedAt, from), to && lt(blogs.publishedAt, to)))
    .orderBy(desc(blogs.publishedAt), asc(blogs.id))
    .limit(maxEntries);
  return rows.map(({ id, changedAt }) => ({ path: `/blog/${id}`, changedAt }));
}

const firsts = z.array(z.object({ first: z.iso.date() }));
type Stretch = { unit: 'day' | 'month'; at: PgColumn; isThere: SQL; from: Date };

/**
 * Lists the first days of the days or months in India that have any, with one look into the index for each,
 * whatever is in it.
 */
async function stretchesOf(db: Database, { unit, at, isThere, from }: Stretch): Promise<string[]> {
  const step = sql.raw(`interval '1 ${unit}'`);
  const first = (
    since: SQL,
  ) => sql`(select date_trunc('${sql.raw(unit)}', ${at} at time zone 'Asia/Kolkata')
    from ${at.table} where ${isThere} and ${at} >= ${since} order by ${at} limit 1)`;
  const found = await db.execute(sql`
    with recursive stretches (first) as (
      ${first(sql`${from.toISOString()}::timestamptz`)}
      union all
      select ${first(sql`(first + ${step}) at time zone 'Asia/Kolkata'`)} from stretches where first is not null
    )
    select first::date::text as first from stretches where first is not null limit ${maxEntries}`);
  return firsts.parse([...found]).map((row) => row.first);
}

/** Lists days on which there are events. */
export function daysOfEvents(db: Database, now: Date): Promise<string[]> {
  const from = lookedForSince(now);
  return stretchesOf(db, { unit: 'day', at: events.startsAt, isThere: isListedEvent, from });
}

/** Lists months in which stories were published, each by its first day. */
export function monthsOfStories(db: Database): Promise<string[]> {
  const from = new Date(0);
  return stretchesOf(db, { unit: 'month', at: blogs.publishedAt, isThere: isPublished, from });
}

/** Returns the day or month that begins on this day in India. @throws RangeError for an invalid day */
export function spanOf(first: string, unit: 'day' | 'month'): { from: Date; to: Date } {
  const from = instantFromIst(first, '00:00');
  const next = new Date(`${first}T00:00:00Z`);
  if (unit === 'day') next.setUTCDate(next.getUTCDate() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return { from, to: instantFromIst(next.toISOString().slice(0, 10), '00:00') };
}

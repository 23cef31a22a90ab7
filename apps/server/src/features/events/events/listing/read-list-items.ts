import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { events } from '@nagarika/db/schema/events/events';
import type { EventListItem } from '@nagarika/domain/events/listing/event-answers';
import { listedWords } from '@nagarika/domain/events/listing/event-words';
import { writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { eq, sql } from 'drizzle-orm';
import { countedSeats, seatsOf } from '#server/features/events/events/counted-seats.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { type ListedColumns, listedColumns } from './select-public-events.ts';

/** The language and the moment of a list: prices and what is on sale depend on both. */
export type ListReader = { reader: Language; now: Date };

/**
 * Reads events as lists show them to visitors, in the reader's language and in this order,
 * with counts of these rows alone.
 */
export async function readListItems(
  db: Database,
  ids: string[],
  { reader, now }: ListReader,
): Promise<EventListItem[]> {
  if (ids.length === 0) return [];
  const { fields, counted, rated } = itemParts(db);
  const rows = await db
    .select(fields)
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(counted, sql`true`)
    .leftJoinLateral(rated, sql`true`)
    .where(anyOf(events.id, ids));
  const items = new Map(rows.map((row) => [row.event.id, toItem(row, { reader, now })]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** Builds what an item of a list is read from: fields, and what is joined laterally to events and cities. */
export function itemParts(db: Database) {
  const counted = countedSeats(db);
  const rated = db
    .select({ average: sql<number | null>`avg(${eventRatings.stars})::float8`.as('average') })
    .from(eventRatings)
    .where(eq(eventRatings.eventId, events.id))
    .as('rated');
  const fields = {
    event: {
      ...listedColumns,
      totalTickets: events.totalTickets,
      originalPricePaise: events.originalPricePaise,
    },
    city: cities.name,
    sold: counted.sold,
    types: counted.types,
    rating: rated.average,
  };
  return { fields, counted, rated };
}

export function toItem(
  row: ListedEvent & Parameters<typeof seatsOf>[0],
  { reader, now }: ListReader,
): EventListItem {
  const { event } = row;
  return toListItem(
    { ...row, event: { ...event, ...listedWords(event, reader) } },
    seatsOf(row, now),
  );
}

export type ListedEvent = {
  event: ListedColumns;
  city: string;
  rating: number | null;
};
type Seats = Pick<
  EventListItem,
  'price' | 'nextPrice' | 'isOwnPrice' | 'isFree' | 'isSoldOut' | 'fastFilling'
> & { sold: number };

export function toListItem(
  { event, city, rating }: ListedEvent,
  { price, nextPrice, isOwnPrice, isFree, isSoldOut, fastFilling, sold }: Seats,
): EventListItem {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    language: event.language,
    category: event.category,
    venue: event.venue,
    location: event.address,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    ...writtenEnd(event),
    city,
    imageUrl: event.imageUrl,
    price,
    nextPrice,
    isOwnPrice,
    isFree,
    isCurated: event.isCurated,
    rating: rating === null ? null : toOneHundredth(rating),
    attendees: sold,
    bookedTickets: sold,
    isSoldOut,
    fastFilling,
    createdAt: event.createdAt.toISOString(),
    isLiked: false,
  };
}

/** Rounds 4.333… to 4.33. */
export function toOneHundredth(average: number): number {
  return Math.round(average * 100) / 100;
}

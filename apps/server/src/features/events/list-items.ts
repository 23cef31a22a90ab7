import type { Database } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { eventLikes, eventRatings, events } from '@nagarika/db/schema/events';
import { cities } from '@nagarika/db/schema/places';
import type { EventListItem } from '@nagarika/domain/event-answers';
import { isFastFilling } from '@nagarika/domain/events';
import { istDate, istTime } from '@nagarika/domain/format';
import { eq, sql } from 'drizzle-orm';

/** These events as lists show them, in this order. Counts are taken of these rows alone. */
export async function readListItems(
  db: Database,
  ids: string[],
  viewerId: string | null,
): Promise<EventListItem[]> {
  if (ids.length === 0) return [];
  const sold = db
    .select({
      seats: sql<number>`coalesce(sum(${bookings.quantity}), 0)::int`.as('seats'),
    })
    .from(bookings)
    .where(sql`${bookings.eventId} = ${events.id} and ${bookings.status} = 'confirmed'`)
    .as('sold');
  const rated = db
    .select({ average: sql<number | null>`avg(${eventRatings.stars})::float8`.as('average') })
    .from(eventRatings)
    .where(eq(eventRatings.eventId, events.id))
    .as('rated');
  const rows = await db
    .select({
      event: events,
      city: cities.name,
      sold: sold.seats,
      rating: rated.average,
      isLiked: sql<boolean>`exists (select 1 from ${eventLikes}
        where ${eventLikes.eventId} = ${events.id} and ${eventLikes.userId} = ${viewerId})`,
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoinLateral(sold, sql`true`)
    .leftJoinLateral(rated, sql`true`)
    .where(sql`${events.id} = any(${`{${ids.join()}}`}::uuid[])`);
  const items = new Map(rows.map((row) => [row.event.id, toListItem(row)]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

export type CountedEvent = {
  event: typeof events.$inferSelect;
  city: string;
  sold: number | null;
  rating: number | null;
  isLiked: boolean;
};

export function toListItem({
  event,
  city,
  rating,
  isLiked,
  ...counts
}: CountedEvent): EventListItem {
  const sold = counts.sold ?? 0;
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    category: event.category,
    location: event.address,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    city,
    imageUrl: event.imageUrl,
    price: event.pricePaise,
    isFree: event.pricePaise === 0,
    isCurated: event.isCurated,
    rating: rating === null ? null : toOneHundredth(rating),
    attendees: sold,
    bookedTickets: sold,
    fastFilling: isFastFilling({ sold, capacity: event.capacity }),
    createdAt: event.createdAt.toISOString(),
    isLiked,
  };
}

/** 4.333… as 4.33. */
export function toOneHundredth(average: number): number {
  return Math.round(average * 100) / 100;
}

import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { isPast } from '@nagarika/domain/events';
import { istDate, istTime } from '@nagarika/domain/format';
import { and, desc, eq } from 'drizzle-orm';
import { soldOfEvent } from '#server/features/bookings/is-sold.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noRevenue, revenueOf } from './revenue.ts';
import type { MyEvent } from './schemas.ts';

/** An organiser's events, the furthest ahead first, with what each has sold and earned. */
export async function listMyEvents(
  { deps: { db, clock }, user }: MemberContext,
  { limit, cursor }: ListInput,
): Promise<Page<MyEvent>> {
  const { startsAt, id } = events;
  const rows = await db
    .select({ event: events, city: cities.name, sold: soldOfEvent(id) })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(
      and(
        eq(events.organiserId, user.id),
        afterCursor(cursor, 'newest first', { at: startsAt, id }),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ event }) => ({
    at: event.startsAt,
    id: event.id,
  }));
  const revenue = await revenueOf(
    db,
    page.map(({ event }) => event.id),
  );
  return {
    items: page.map(({ event, city, sold }) => ({
      id: event.id,
      title: event.title,
      category: event.category,
      status: event.status,
      reviewMessage: event.reviewMessage,
      date: istDate(event.startsAt),
      time: istTime(event.startsAt),
      venue: event.venue,
      city,
      imageUrl: event.imageUrl,
      totalTickets: event.totalTickets,
      sold,
      earnings: (revenue.get(event.id) ?? noRevenue).earnings,
      isPast: isPast(event, clock.now()),
    })),
    nextCursor,
  };
}

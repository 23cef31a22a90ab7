import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { isPast, seatsInAll, writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { eventIdsQuery, roleAt } from '#server/features/events/event-team/role-at.ts';
import {
  guestsOfEvent,
  keptSoldOfEvent,
  limitsOfEvent,
} from '#server/features/events/seats/is-sold.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noRevenue, revenueOf } from './revenue.ts';
import type { MyEvent } from './schemas.ts';

/**
 * Events that are the member's, or on whose team she is, the furthest ahead first: with what each has
 * sold where she manages it, and earned where it is hers.
 */
export async function listMyEvents(
  { deps: { db, clock }, user }: MemberContext,
  { limit, cursor }: ListInput,
): Promise<Page<MyEvent>> {
  const { startsAt, id } = events;
  const rows = await db
    .select({
      event: events,
      city: cities.name,
      out: keptSoldOfEvent(id),
      guests: guestsOfEvent(id),
      types: limitsOfEvent(id),
      role: roleAt(user.id),
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(
      and(
        inArray(id, eventIdsQuery(db, user.id)),
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
    page.flatMap(({ event, role }) => (role === 'owner' ? event.id : [])),
  );
  return {
    items: page.map(({ event, city, out, guests, types, role }) => ({
      id: event.id,
      seriesId: event.seriesId,
      title: event.title,
      category: event.category,
      status: event.status,
      visibility: event.visibility,
      role: role ?? 'door',
      reviewMessage: role === 'door' ? null : event.reviewMessage,
      date: istDate(event.startsAt),
      time: istTime(event.startsAt),
      ...writtenEnd(event),
      venue: event.venue,
      city,
      imageUrl: event.imageUrl,
      totalTickets: event.totalTickets,
      seats:
        role === 'door'
          ? null
          : { total: seatsInAll(event.totalTickets, types), sold: out - guests, guests },
      earnings: role === 'owner' ? (revenue.get(event.id) ?? noRevenue).earnings : null,
      isPast: isPast(event, clock.now()),
    })),
    nextCursor,
  };
}

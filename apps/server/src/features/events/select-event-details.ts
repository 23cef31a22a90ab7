import type { Database } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { cities } from '@nagarika/db/schema/cities';
import { eventRatings, events, ticketTypes } from '@nagarika/db/schema/events';
import { users } from '@nagarika/db/schema/users';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isSold } from '#server/features/bookings/sold-seats.ts';
import { isTaken } from '#server/features/bookings/taken-seats.ts';
import { listedColumns } from './listed-columns.ts';

type CountedType = {
  id: string;
  name: string;
  pricePaise: number;
  seatLimit: number | null;
  sold: number;
  held: number;
};

const id = sql.placeholder('id');
const now = sql<Date>`${sql.placeholder('now')}::timestamptz`;
const hosted = alias(events, 'hosted');
const average = sql<number | null>`avg(${eventRatings.stars})::float8`;

/** All that an event's page shows, in one statement: `id` and `now` are given to it. */
export const selectEventDetails = planned((db) => {
  const typed = typesOf(db);
  const rated = db
    .select({ average: average.as('average'), count: sql<number>`count(*)::int`.as('count') })
    .from(eventRatings)
    .where(eq(eventRatings.eventId, id))
    .as('rated');
  const organiserRated = db
    .select({ average: average.as('organiser_average') })
    .from(eventRatings)
    .innerJoin(hosted, eq(hosted.id, eventRatings.eventId))
    .where(isPublicOfOrganiser)
    .as('organiser_rated');
  const hostedBefore = db
    .select({ count: sql<number>`count(*)::int`.as('hosted_count') })
    .from(hosted)
    .where(and(isPublicOfOrganiser, sql`${hosted.startsAt} < ${now}`))
    .as('hosted_before');
  return db
    .select({
      event: {
        ...listedColumns,
        status: events.status,
        subtitle: events.subtitle,
        endsAt: events.endsAt,
        longDescription: events.longDescription,
        highlights: events.highlights,
        agenda: events.agenda,
        terms: events.terms,
        totalTickets: events.totalTickets,
        originalPricePaise: events.originalPricePaise,
        refundUntilHours: events.refundUntilHours,
      },
      city: cities.name,
      organiser: {
        id: users.id,
        name: users.name,
        avatarUrl: users.avatarUrl,
        isVerified: users.isVerifiedOrganiser,
        city: users.city,
        bio: users.bio,
        company: users.company,
        rating: organiserRated.average,
        eventsHosted: hostedBefore.count,
      },
      types: typed.types,
      rating: rated.average,
      totalRatings: rated.count,
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .innerJoin(users, eq(users.id, events.organiserId))
    .leftJoinLateral(typed, sql`true`)
    .leftJoinLateral(rated, sql`true`)
    .leftJoinLateral(organiserRated, sql`true`)
    .leftJoinLateral(hostedBefore, sql`true`)
    .where(eq(events.id, id));
});

const isPublicOfOrganiser = and(
  eq(hosted.organiserId, events.organiserId),
  eq(hosted.status, 'approved'),
);

/** Its ticket types in their order, each with its seats that are sold and held. */
function typesOf(db: Database) {
  const seats = (condition: typeof isSold) =>
    sql<number>`coalesce(sum(${bookingItems.quantity}) filter (where ${condition}), 0)::int`;
  const taken = db
    .select({
      typeId: bookingItems.ticketTypeId,
      sold: seats(isSold).as('sold'),
      held: seats(sql`${bookings.status} = 'pending'`).as('held'),
    })
    .from(bookings)
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .where(and(eq(bookings.eventId, id), isTaken(now)))
    .groupBy(bookingItems.ticketTypeId)
    .as('taken');
  const { id: typeId, name, pricePaise, seatLimit, position } = ticketTypes;
  return db
    .select({
      types: sql<CountedType[]>`coalesce(json_agg(json_build_object('id', ${typeId},
        'name', ${name}, 'pricePaise', ${pricePaise}, 'seatLimit', ${seatLimit},
        'sold', coalesce(${taken.sold}, 0), 'held', coalesce(${taken.held}, 0))
        order by ${position}, ${typeId}), '[]')`.as('types'),
    })
    .from(ticketTypes)
    .leftJoin(taken, eq(taken.typeId, typeId))
    .where(eq(ticketTypes.eventId, id))
    .as('typed');
}

import type { Database } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { cities } from '@nagarika/db/schema/events/cities';
import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { publicProfile } from '@nagarika/domain/people/users';
import type { Kept } from '@nagarika/domain/sales/waiting-list';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isListed } from '#server/features/events/events/listing/is-listed.ts';
import { listedColumns } from '#server/features/events/events/listing/select-public-events.ts';
import { isCountedType } from '#server/features/events/seats/count-free-seats.ts';
import {
  seatsOfLines,
  soldBookingsOf,
  soldOfEvent,
} from '#server/features/events/seats/is-sold.ts';
import { keptOfType } from '#server/features/events/seats/kept-of-type.ts';
import { heldBookingsOf, heldOfEvent } from '#server/features/events/seats/taken-seats.ts';
import { fieldsOf } from '#server/sql/fields-of.ts';

type CountedType = Pick<
  typeof ticketTypes.$inferSelect,
  | 'id'
  | 'name'
  | 'pricePaise'
  | 'seatLimit'
  | 'isOwnPrice'
  | 'early'
  | 'groupFrom'
  | 'groupPricePaise'
  | 'saleState'
  | 'isHidden'
> & {
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  sold: number;
  held: number;
  kept: Pick<Kept, 'offered' | 'waiting' | 'own'>;
};

const id = sql.placeholder('id');
const now = sql<Date>`${sql.placeholder('now')}::timestamptz`;
const hosted = alias(events, 'hosted');
const average = sql<number | null>`avg(${eventRatings.stars})::float8`;

/** Reads all that an event's page shows, in one statement with the placeholders `id` and `now`. */
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
        seriesId: events.seriesId,
        status: events.status,
        visibility: events.visibility,
        communityId: events.communityId,
        accessCode: events.accessCode,
        subtitle: events.subtitle,
        longDescription: events.longDescription,
        highlights: events.highlights,
        agenda: events.agenda,
        houseRules: events.houseRules,
        withoutRules: events.withoutRules,
        totalTickets: events.totalTickets,
        originalPricePaise: events.originalPricePaise,
        refundUntilHours: events.refundUntilHours,
      },
      city: cities.name,
      organiser: {
        ...fieldsOf(publicProfile, getTableColumns(users)),
        id: users.id,
        name: users.name,
        isVerified: users.isVerifiedOrganiser,
        company: users.company,
        rating: organiserRated.average,
        eventsHosted: hostedBefore.count,
      },
      sold: soldOfEvent(events.id),
      held: heldOfEvent(events.id, now),
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

const isPublicOfOrganiser = and(eq(hosted.organiserId, events.organiserId), isListed(hosted));

/**
 * Reads the ticket types in their order; those with a limit or early prices of their own have their seats
 * that are sold and held. For the others only the event's total matters.
 */
function typesOf(db: Database) {
  const { id: typeId, name, pricePaise, seatLimit, position } = ticketTypes;
  const { isOwnPrice, early, groupFrom, groupPricePaise } = ticketTypes;
  const { saleState, isHidden, saleStartsAt, saleEndsAt } = ticketTypes;
  const taken = db
    .select({
      sold: seatsOfLines(soldBookingsOf(id)).as('sold_of_type'),
      held: seatsOfLines(heldBookingsOf(id, now)).as('held_of_type'),
    })
    .from(bookingItems)
    .where(and(isCountedType, sql`${bookingItems.ticketTypeId} = ${typeId}`))
    .as('taken');
  // The page is the same for everybody, so it shows nobody's own offer.
  const kept = keptOfType(db, { type: sql`${typeId}`, memberId: sql`null`, now });
  return db
    .select({
      types: sql<CountedType[]>`coalesce(json_agg(json_build_object('id', ${typeId},
        'name', ${name}, 'pricePaise', ${pricePaise}, 'seatLimit', ${seatLimit},
        'isOwnPrice', ${isOwnPrice}, 'early', ${early}, 'groupFrom', ${groupFrom},
        'groupPricePaise', ${groupPricePaise}, 'saleState', ${saleState}, 'isHidden', ${isHidden},
        'saleStartsAt', ${saleStartsAt}, 'saleEndsAt', ${saleEndsAt},
        'sold', ${taken.sold}, 'held', ${taken.held}, 'kept', json_build_object(
          'offered', ${kept.offered}, 'waiting', ${kept.waiting}, 'own', ${kept.own}))
        order by ${position}, ${typeId}), '[]')`.as('types'),
    })
    .from(ticketTypes)
    .crossJoinLateral(taken)
    .crossJoinLateral(kept)
    .where(eq(ticketTypes.eventId, id))
    .as('typed');
}

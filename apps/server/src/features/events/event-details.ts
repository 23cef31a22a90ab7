import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';
import { eventLikes, eventRatings, events, ticketTypes } from '@nagarika/db/schema/events';
import { users } from '@nagarika/db/schema/users';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { isFastFilling, isPast, offerOf, seatsInAll, termsOf } from '@nagarika/domain/events';
import { istTime } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, avg, count, eq, lt, sql } from 'drizzle-orm';
import { freeSeats } from '#server/features/bookings/free-seats.ts';
import { takenSeats } from '#server/features/bookings/taken-seats.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { toListItem, toOneHundredth } from './read-list-items.ts';

/** One event's page. Before approval, and once cancelled, only its organiser and admins find it. */
export async function eventDetails(
  { deps: { db, clock }, user }: PublicContext,
  { id }: { id: string },
): Promise<EventDetails> {
  const [row] = await db
    .select({
      event: events,
      city: cities.name,
      organiser: users,
      isLiked: sql<boolean>`exists (select 1 from ${eventLikes}
        where ${eventLikes.eventId} = ${events.id} and ${eventLikes.userId} = ${user?.id ?? null})`,
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .innerJoin(users, eq(users.id, events.organiserId))
    .where(eq(events.id, id));
  const maySee =
    row?.event.status === 'approved' || row?.organiser.id === user?.id || user?.role === 'admin';
  if (!row || !maySee) throw new Refusal('not_found', 'Event Not Found');

  const { event, organiser } = row;
  const now = clock.now();
  const [types, taken, ratings, organizer] = await Promise.all([
    db
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, id))
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    takenSeats(db, id, now),
    ratingsOf(db, id),
    organizerCard(db, organiser, now),
  ]);
  const sold = taken.reduce((sum, type) => sum + type.sold, 0);
  const free = freeSeats(event, types, taken);
  const offered = types.map(toTicketType(free.ofType));
  const { price, originalPrice, isSoldOut } = offerOf(offered, event.originalPricePaise);
  const totalSeats = seatsInAll(event.totalTickets, types);
  const ofTypes = offered.reduce((sum, { available }) => sum + available, 0);
  const availableSeats = Math.min(free.ofEvent, ofTypes);
  const fastFilling =
    !isSoldOut && isFastFilling({ sold: totalSeats - availableSeats, totalSeats });
  return {
    ...toListItem({ ...row, rating: ratings.average }, { price, isSoldOut, sold, fastFilling }),
    isFastFilling: fastFilling,
    originalPrice,
    status: event.status,
    subtitle: event.subtitle,
    endTime: event.endsAt ? istTime(event.endsAt) : null,
    longDescription: event.longDescription,
    highlights: event.highlights,
    agenda: event.agenda,
    terms: termsOf(
      event,
      types.every(({ pricePaise }) => pricePaise === 0),
    ),
    totalSeats,
    totalTickets: event.totalTickets,
    availableSeats,
    totalRatings: ratings.count,
    isPast: isPast(event, now),
    ticketTypes: offered,
    organizer,
  };
}

function toTicketType(available: Map<string, number>) {
  return ({ id, name, pricePaise }: typeof ticketTypes.$inferSelect) => ({
    id,
    name,
    price: pricePaise,
    available: available.get(id) ?? 0,
  });
}

async function ratingsOf(db: Database, eventId: string) {
  const [row] = await db
    .select({ average: avg(eventRatings.stars).mapWith(Number), count: count() })
    .from(eventRatings)
    .where(eq(eventRatings.eventId, eventId));
  return row ?? { average: null, count: 0 };
}

/** What anyone may know of an organiser: no phone, no e-mail, no id. */
async function organizerCard(
  db: Database,
  organiser: typeof users.$inferSelect,
  now: Date,
): Promise<EventDetails['organizer']> {
  const isPublic = and(eq(events.organiserId, organiser.id), eq(events.status, 'approved'));
  const [[rated], [hosted]] = await Promise.all([
    db
      .select({ average: avg(eventRatings.stars).mapWith(Number) })
      .from(eventRatings)
      .innerJoin(events, eq(events.id, eventRatings.eventId))
      .where(isPublic),
    db
      .select({ count: count() })
      .from(events)
      .where(and(isPublic, lt(events.startsAt, now))),
  ]);
  const average = rated?.average ?? null;
  return {
    name: organiser.name ?? 'Organiser',
    avatarUrl: organiser.avatarUrl,
    verified: organiser.isVerifiedOrganiser,
    city: organiser.city,
    bio: organiser.bio,
    company: organiser.company,
    rating: average === null ? null : toOneHundredth(average),
    eventsHosted: hosted?.count ?? 0,
  };
}

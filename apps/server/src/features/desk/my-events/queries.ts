import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { isGstState } from '@nagarika/domain/events/cities/gst-states';
import { isPast, seatsInAll, writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { eventIdsQuery, roleAt } from '#server/features/events/event-team/role-at.ts';
import { countSeats } from '#server/features/events/seats/count-seats.ts';
import {
  guestsOfEvent,
  isSold,
  keptSoldOfEvent,
  limitsOfEvent,
} from '#server/features/events/seats/is-sold.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { resultsOfTypes } from './results-of-types.ts';
import { noRevenue, type Revenue, revenueOf } from './revenue.ts';
import { salesByDay } from './sales-by-day.ts';
import type { MyEvent, MyEventDetails, Sales } from './schemas.ts';

const total = (days: Revenue[], share: keyof Revenue) =>
  days.reduce((sum, day) => sum + day[share], 0);

/**
 * Lists events that are the member's or on whose team she is, the furthest ahead first, with what each has
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

/** Shows all that was written of an event, with its seats in all and of each ticket type. */
export async function showMyEvent(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<MyEventDetails> {
  const { event, city, stateCode, community, role } = await findTeamEvent(ctx, id, 'manage');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const { seats, types } = await countSeats(db, event, now);
  return {
    id: event.id,
    seriesId: event.seriesId,
    title: event.title,
    subtitle: event.subtitle,
    description: event.description,
    category: event.category,
    status: event.status,
    visibility: event.visibility,
    areSalesStopped: event.salesStoppedAt !== null,
    communityId: event.communityId,
    community,
    accessCode: event.accessCode,
    role,
    reviewMessage: event.reviewMessage,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    ...writtenEnd(event),
    venue: event.venue,
    location: event.address,
    city,
    stateCode: isGstState(stateCode) ? stateCode : null,
    imageUrl: event.imageUrl,
    highlights: event.highlights,
    agenda: event.agenda,
    language: event.language,
    second: event.second,
    refundUntilHours: event.refundUntilHours,
    houseRules: event.houseRules,
    withoutRules: event.withoutRules,
    totalTickets: event.totalTickets,
    seats,
    isPast: isPast(event, now),
    ticketTypes: types.map(({ row: type, seats: ofType }) => ({
      id: type.id,
      name: type.name,
      price: type.pricePaise,
      limit: type.seatLimit,
      ...ofType,
      isOwnPrice: type.isOwnPrice,
      isHidden: type.isHidden,
      saleState: type.saleState,
    })),
  };
}

/** Shows what an event has sold: money from the ledger, seats from the bookings that stand. */
export async function showSales(ctx: MemberContext, { id }: { id: string }): Promise<Sales> {
  await findTeamEvent(ctx, id, 'manage');
  const { db } = ctx.deps;
  const [days, types, issued] = await Promise.all([
    salesByDay(db, [id]),
    resultsOfTypes(db, id),
    issuedOfEvent(db, id),
  ]);
  const byDay = days.get(id) ?? [];
  return {
    seats: types.reduce((sum, type) => sum + type.seats, 0),
    guests: types.reduce((sum, type) => sum + type.issued, 0),
    revenue: {
      gross: total(byDay, 'gross'),
      commission: total(byDay, 'commission'),
      earnings: total(byDay, 'earnings'),
    },
    byType: types.flatMap(({ name, seats, sold, wentBack, gross }) =>
      seats > 0 || sold > 0 ? { name, seats, sold, wentBack, gross } : [],
    ),
    byDay,
    issued,
  };
}

/** Counts seats without an account that stand, by kind of issue; a kind that was never used is left out. */
async function issuedOfEvent(db: Database, eventId: string): Promise<Sales['issued']> {
  const rows = await db
    .select({
      method: bookings.paymentMethod,
      seats: sql<number>`sum(${bookings.quantity})::int`,
      taken: sql<number>`sum(${guestBookings.takenPaise})::float8`,
    })
    .from(bookings)
    .innerJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .where(and(eq(bookings.eventId, eventId), isSold))
    .groupBy(bookings.paymentMethod);
  return guestKinds.flatMap((kind) => {
    const row = rows.find(({ method }) => method === kind);
    return row ? { kind, seats: row.seats, taken: row.taken } : [];
  });
}

import { cities } from '@nagarika/db/schema/cities';
import { eventRanks, events } from '@nagarika/db/schema/events';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { users } from '@nagarika/db/schema/users';
import { and, asc, count, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { soldSeats } from '#server/features/bookings/sold-seats.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { AdminEvent, AdminEventListInput } from './admin-schemas.ts';

const waitingSince = sql<Date | null>`case
  when ${events.status} = 'pending' then ${events.submittedAt}
  else ${eventRevisions.createdAt} end`.mapWith(events.submittedAt);

const keyOf = {
  waiting: waitingSince,
  submitted: events.submittedAt,
  start: events.startsAt,
  title: sql`lower(${events.title})`,
  // Only an order: the seats that are shown are counted.
  sold: sql`coalesce(${eventRanks.seatsSold}, 0)`,
};

/** A page of all events, whatever their status. */
export async function listAllEvents(
  { deps: { db } }: MemberContext,
  input: AdminEventListInput,
): Promise<OffsetPage<AdminEvent>> {
  const where = matching(input);
  const order = sortOrder(input.direction, 'asc');
  const rows = db
    .select({
      id: events.id,
      title: events.title,
      organiser: users.name,
      city: cities.name,
      status: events.status,
      isCurated: events.isCurated,
      startsAt: events.startsAt,
      submittedAt: events.submittedAt,
      totalTickets: events.totalTickets,
      waitingSince,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(eventRanks, eq(eventRanks.eventId, events.id))
    .leftJoin(eventRevisions, isWaitingRevision)
    .where(where)
    .orderBy(sql`${order(keyOf[input.sort])} nulls last`, desc(events.submittedAt), asc(events.id));
  const all = db
    .select({ total: count() })
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .leftJoin(eventRevisions, isWaitingRevision)
    .where(where);
  const { items, total } = await offsetPage(input.page, rows, all);
  const sold = await soldOf(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      submittedAt: row.submittedAt.toISOString(),
      waitingSince: row.waitingSince?.toISOString() ?? null,
      sold: sold.get(row.id) ?? 0,
    })),
    total,
  };
}

/** At most one an event; of one that is no longer live there is nothing to decide. */
const isWaitingRevision = and(
  eq(eventRevisions.eventId, events.id),
  eq(eventRevisions.status, 'pending'),
  eq(events.status, 'approved'),
);

function matching({ search, filter }: AdminEventListInput) {
  const wanted = search ? likePattern(search) : null;
  return and(
    wanted ? or(ilike(events.title, wanted), ilike(users.name, wanted)) : undefined,
    filter === 'revisions' ? isNotNull(eventRevisions.id) : filter && eq(events.status, filter),
  );
}

async function soldOf(db: MemberContext['deps']['db'], ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db.select().from(soldSeats(db, ids));
  return new Map(rows.map(({ eventId, sold }) => [eventId, sold]));
}

import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { seatsInAll } from '@nagarika/domain/events/listing/events';
import { eq, sql } from 'drizzle-orm';
import { keptSoldOfEvent, limitsOfEvent } from '#server/features/events/seats/is-sold.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { inOrderOf, type OffsetPage } from '#server/sql/offset-page.ts';
import { pageInOrder, searchedPage } from '#server/sql/searched-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { AdminEvent, AdminEventListInput } from './admin-schemas.ts';
import { orderedEvents, searchedEvents } from './ordered-events.ts';
import { isWaitingRevision } from './waiting-first.ts';

const waitingSince = sql<Date | null>`case
  when ${events.status} = 'pending' then ${events.submittedAt}
  else ${eventRevisions.createdAt} end`.mapWith(events.submittedAt);

type Db = MemberContext['deps']['db'];

/** A page of all events, whatever their status: which they are is found by indexes, then they are read. */
export async function listAllEvents(
  { deps: { db } }: MemberContext,
  input: AdminEventListInput,
): Promise<OffsetPage<AdminEvent>> {
  const { items: ids, total } = input.search
    ? await searchedPage(db, input.page, searchedEvents(input, input.search))
    : await pageInOrder(db, input.page, orderedEvents(input));
  const rows = await rowsOf(db, ids);
  return {
    items: inOrderOf(ids, rows).map(({ totalTickets, types, ...row }) => ({
      ...row,
      totalSeats: seatsInAll(totalTickets, types),
      startsAt: row.startsAt.toISOString(),
      submittedAt: row.submittedAt.toISOString(),
      waitingSince: row.waitingSince?.toISOString() ?? null,
    })),
    total,
  };
}

function rowsOf(db: Db, ids: string[]) {
  return db
    .select({
      id: events.id,
      title: events.title,
      organiser: users.name,
      city: cities.name,
      status: events.status,
      visibility: events.visibility,
      isCurated: events.isCurated,
      startsAt: events.startsAt,
      submittedAt: events.submittedAt,
      totalTickets: events.totalTickets,
      types: limitsOfEvent(events.id),
      going: keptSoldOfEvent(events.id),
      waitingSince,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(eventRevisions, isWaitingRevision)
    .where(anyOf(events.id, ids));
}

import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import type { AdminEventFilter } from '@nagarika/domain/desk/admin-filters';
import { seatsInAll } from '@nagarika/domain/events/listing/events';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { keptSoldOfEvent, limitsOfEvent } from '#server/features/events/seats/is-sold.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { inOrderOf, type OffsetPage } from '#server/sql/pages/offset-page.ts';
import {
  type InOrder,
  pageInOrder,
  type Rows,
  type Searched,
  searchedPage,
} from '#server/sql/pages/searched-page.ts';
import { hasText, hasTextByIndex } from '#server/sql/pages/text-search.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { AdminEvent, AdminEventListInput } from './admin-schemas.ts';

/** Which events; `allWait`: none of them stands in the rest, so that it need not be looked for. */
type Filtered = { where: SQL; allWait?: true };

type Wanted = Rows & Filtered & { direction?: 'asc' | 'desc' | undefined };

/** Selects the same keys for rows of `events` that a search found. */
const waitingKeys = sql`
  case when events.status = 'pending' then events.submitted_at else (select r.created_at
    from event_revisions r where r.event_id = events.id and r.status = 'pending') end as since,
  events.submitted_at`;

/** Orders rows that have these keys. */
const inTurn = (direction: 'asc' | 'desc' = 'asc') => sql`
  since ${sql.raw(direction)} nulls last, case when since is null then submitted_at end desc, id`;

/** Selects changes that wait: at most one an event, and only of live events. */
const isWaitingRevision = and(
  eq(eventRevisions.eventId, events.id),
  eq(eventRevisions.status, 'pending'),
);

type Ordered = AdminEventListInput & Rows & { from: SQL; where: SQL; columns: SQL };

const sortKeys = {
  submitted: sql`events.submitted_at`,
  start: sql`events.starts_at`,
  title: sql`lower(events.title)`,
  waiting: sql`events.submitted_at`,
};

// Written out: of a parameter no plan can know that a partial index serves it.
const filters: Record<AdminEventFilter, Filtered> = {
  pending: { where: sql`events.status = 'pending'`, allWait: true },
  approved: { where: sql`events.status = 'approved'` },
  rejected: { where: sql`events.status = 'rejected'` },
  cancelled: { where: sql`events.status = 'cancelled'` },
  postponed: { where: sql`events.status = 'postponed'` },
  revisions: {
    where: sql`exists (
      select from event_revisions r where r.event_id = events.id and r.status = 'pending')`,
    allWait: true,
  },
};

const filteredBy = ({ filter }: AdminEventListInput): Filtered =>
  filter ? filters[filter] : { where: sql`true` };

const waitingSince = sql<Date | null>`case
  when ${events.status} = 'pending' then ${events.submittedAt}
  else ${eventRevisions.createdAt} end`.mapWith(events.submittedAt);

type Db = MemberContext['deps']['db'];

/** Lists a page of all events of any status: indexes find which, and only those are read. */
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

async function rowsOf(db: Db, ids: string[]) {
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

/** Reads the ids in their order, and counts them all regardless of it. */
function orderedEvents(input: AdminEventListInput): InOrder {
  const filtered = filteredBy(input);
  const { where } = filtered;
  return {
    inOrder: (rows) =>
      input.sort === 'waiting'
        ? waitingFirst({ ...filtered, ...input, ...rows })
        : inItsOrder({ from: sql`events`, where, columns: sql``, ...input, ...rows }),
    counted: sql`select from events where ${where}`,
  };
}

/** Reads the same among events that have `search` in their title or their organiser's name. */
function searchedEvents(input: AdminEventListInput, search: string): Searched {
  const filtered = filteredBy(input);
  const { where } = filtered;
  const isNamed = hasText(sql`findable(users.name)`, search);
  const isTitled = hasText(sql`findable(events.title)`, search);
  const columns = sql`, coalesce(${isTitled} or ${isNamed}, false) as is_found`;
  const withHosts = sql`events join users on users.id = events.organiser_id`;
  const { keys, joined, order } = keysOf(input);
  // Two conditions can use an index each, which one condition for both cannot.
  const titled = sql`select events.id, ${keys} from events ${joined}
    where ${isTitledByIndex(search)} and ${where}`;
  const hosted = sql`select events.id, ${keys} from ${withHosts} ${joined}
    where ${hasTextByIndex(sql`users.search_text`, search)} and ${isNamed} and ${where}`;
  return {
    along: (most) =>
      input.sort === 'waiting'
        ? sql`select events.id ${columns} from (
            select id, row_number() over () as place from (${waitingFirst({ ...filtered, ...input, limit: most, offset: 0 })}) as waiting
          ) as placed join events on events.id = placed.id join users on users.id = events.organiser_id
          order by place`
        : inItsOrder({ from: withHosts, where, columns, ...input, limit: most, offset: 0 }),
    found: (most) => sql`(${titled} limit ${most}) union (${hosted} limit ${most})`,
    order,
    newest: (most) => sql`
      select from (select title from events where ${where} order by submitted_at desc limit ${most}) as events where ${isTitled}`,
    isShort: [...search].length <= 2,
  };
}

function isTitledByIndex(search: string): SQL {
  if ([...search].length > 2) return hasTyped(sql`events.title`, search);
  return hasTextByIndex(sql`findable(events.title)`, search);
}

function inItsOrder({ from, where, columns, sort, direction = 'asc', ...rows }: Ordered): SQL {
  const turn = sql.raw(direction);
  const page = sql`limit ${rows.limit} offset ${rows.offset}`;
  // This count serves the order alone: the seats that are shown are counted.
  if (sort === 'sold') {
    return sql`select events.id ${columns}
      from event_ranks ranks join ${from} on events.id = ranks.event_id where ${where}
      order by ranks.seats_sold ${turn}, ranks.event_id ${turn} ${page}`;
  }
  return sql`select events.id ${columns} from ${from} where ${where}
    order by ${sortKeys[sort]} ${turn}, events.submitted_at desc, events.id ${page}`;
}

/** Names the sort keys of a search, in the same order as those of an index. */
function keysOf({ sort, direction = 'asc' }: AdminEventListInput) {
  const turn = sql.raw(direction);
  if (sort === 'waiting') {
    return { keys: waitingKeys, joined: sql``, order: inTurn(direction) };
  }
  if (sort === 'sold') {
    return {
      keys: sql`ranks.seats_sold as key`,
      joined: sql`join event_ranks ranks on ranks.event_id = events.id`,
      order: sql`key ${turn}, id ${turn}`,
    };
  }
  return {
    keys: sql`${sortKeys[sort]} as key, events.submitted_at`,
    joined: sql``,
    order: sql`key ${turn}, submitted_at desc, id`,
  };
}

/**
 * Selects events that wait for an admin first, the longest first; then the rest, newest first: {id, since, submitted_at} of
 * these rows, of those events that `where` is true of. Indexes have the first of each of the three.
 */
function waitingFirst({ where, allWait, direction = 'asc', limit, offset }: Wanted): SQL {
  const turn = sql.raw(direction);
  const upTo = limit + offset;
  // Rows before the page are not sorted: the number that wait says where in the rest it begins.
  const waiting = sql`(select count(*)::int from waits)`;
  return sql`
    with waits as materialized (
      (select id, submitted_at as since from events where status = 'pending' and ${where}
        order by events.submitted_at ${turn}, id limit ${upTo})
      union all
      (select changes.event_id, changes.created_at
        from event_revisions changes join events on events.id = changes.event_id
        where changes.status = 'pending' and ${where}
        order by changes.created_at ${turn}, changes.event_id limit ${upTo})
    )
    select * from (
      (select id, since, null::timestamptz as submitted_at from waits where ${offset} < ${waiting}
        order by since ${turn}, id limit ${limit} offset ${offset})
      union all
      (select id, null, submitted_at from events
        where ${allWait ? sql`false` : where} and status <> 'pending'
          and id not in (select event_id from event_revisions where status = 'pending')
        order by submitted_at desc, id
        limit greatest(0, least(${limit}, ${upTo} - ${waiting})) offset greatest(0, ${offset} - ${waiting}))
    ) as page
    order by ${inTurn(direction)}`;
}

import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { events } from '@nagarika/db/schema/events/events';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Rows } from '#server/sql/pages/searched-page.ts';
import type { AdminEventListInput } from './admin-schemas.ts';

type Wanted = Pick<AdminEventListInput, 'filter' | 'direction'> & Rows;

/**
 * What waits for an admin first, the longest first; then the rest, newest first: {id, since, submitted_at} of
 * these rows. Of each an index has the first, without a row of any event.
 */
export function waitingFirst({ filter, direction = 'asc', limit, offset }: Wanted): SQL {
  const turn = sql.raw(direction);
  const upTo = limit + offset;
  const pending = sql`
    select id, events.submitted_at as since from events
    where status = 'pending' order by events.submitted_at ${turn}, id limit ${upTo}`;
  const changed = sql`
    select event_id as id, created_at as since from event_revisions
    where status = 'pending' order by created_at ${turn}, event_id limit ${upTo}`;
  // Written out: of a parameter no plan can know that an index begins with it.
  const unchanged = sql`id not in (select event_id from event_revisions where status = 'pending')`;
  const { waits, rest } = {
    all: { waits: [pending, changed], rest: sql`status <> 'pending' and ${unchanged}` },
    pending: { waits: [pending], rest: sql`false` },
    revisions: { waits: [changed], rest: sql`false` },
    approved: { waits: [changed], rest: sql`status = 'approved' and ${unchanged}` },
    postponed: { waits: [], rest: sql`status = 'postponed'` },
    rejected: { waits: [], rest: sql`status = 'rejected'` },
    cancelled: { waits: [], rest: sql`status = 'cancelled'` },
  }[filter ?? 'all'];
  const ofRest = (limit: SQL, offset: SQL) => sql`
    select id, null::timestamptz as since, submitted_at from events where ${rest}
    order by submitted_at desc, id limit ${limit} offset ${offset}`;
  if (waits.length === 0) return ofRest(sql`${limit}`, sql`${offset}`);
  // Of those before the page none is sorted: that so many wait says where in the rest it begins.
  const waiting = sql`(select count(*)::int from waits)`;
  return sql`
    with waits as materialized ((${sql.join(waits, sql`) union all (`)}))
    select * from (
      (select id, since, null::timestamptz as submitted_at from waits where ${offset} < ${waiting}
        order by since ${turn}, id limit ${limit} offset ${offset})
      union all (${ofRest(
        sql`greatest(0, least(${limit}, ${upTo} - ${waiting}))`,
        sql`greatest(0, ${offset} - ${waiting})`,
      )})) as page
    order by ${inTurn(direction)}`;
}

/** The same of rows of `events` that are found. */
export const waitingKeys = sql`
  case when events.status = 'pending' then events.submitted_at else (select r.created_at
    from event_revisions r where r.event_id = events.id and r.status = 'pending') end as since,
  events.submitted_at`;

/** Of rows that have these. */
export const inTurn = (direction: 'asc' | 'desc' = 'asc') => sql`
  since ${sql.raw(direction)} nulls last, case when since is null then submitted_at end desc, id`;

/** At most one an event, and none of one that is no longer live. */
export const isWaitingRevision = and(
  eq(eventRevisions.eventId, events.id),
  eq(eventRevisions.status, 'pending'),
);

import type { Database } from '@nagarika/db/client';
import { eventRanks, events } from '@nagarika/db/schema/events';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { userSearchText, users } from '@nagarika/db/schema/users';
import { and, asc, desc, eq, exists, ilike, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { likePattern } from '#server/sql/like-pattern.ts';
import { perPage, sortOrder } from '#server/sql/offset-page.ts';
import type { AdminEventListInput } from './admin-schemas.ts';

/** The ids of what is asked for, in its order; and all of them in none. */
export function orderedEvents(db: Database, input: AdminEventListInput) {
  const where = matching(db, input);
  const all = db.select({ id: events.id }).from(events).where(where);
  const { sort, direction } = input;
  if (sort === 'waiting') return { ordered: byWaiting(db, where, input), all };
  const order = sortOrder(direction, 'asc');
  const keys = {
    submitted: events.submittedAt,
    start: events.startsAt,
    title: sql`lower(${events.title})`,
    // Only an order: the seats that are shown are counted.
    sold: eventRanks.seatsSold,
  };
  const ids = db.select({ id: events.id }).from(events).$dynamic();
  const ranked =
    sort === 'sold' ? ids.innerJoin(eventRanks, eq(eventRanks.eventId, events.id)) : ids;
  const ordered = ranked
    .where(where)
    .orderBy(order(keys[sort]), desc(events.submittedAt), asc(events.id));
  return { ordered, all };
}

/**
 * What waits first, then the rest, newest first: those that wait are few, and of the rest an index
 * has the first ones.
 */
function byWaiting(db: Database, where: SQL | undefined, { page, direction }: AdminEventListInput) {
  const columns = { id: events.id, submittedAt: events.submittedAt };
  const since = (at: SQL) => at.mapWith(events.submittedAt).as('since');
  const submitted = db
    .select({ ...columns, since: since(sql`${events.submittedAt}`) })
    .from(events)
    .where(and(where, eq(events.status, 'pending')));
  const changed = db
    .select({ ...columns, since: since(sql`${eventRevisions.createdAt}`) })
    .from(eventRevisions)
    .innerJoin(events, isWaitingRevision)
    .where(where);
  const rest = db
    .select({ ...columns, since: since(sql`null::timestamptz`) })
    .from(events)
    .where(and(where, ne(events.status, 'pending'), notExists(waitingRevision(db))))
    .orderBy(desc(events.submittedAt), asc(events.id))
    .limit(page * perPage);
  const turn = sortOrder(direction, 'asc');
  return unionAll(submitted, changed, rest).orderBy(
    sql`${turn(sql`since`)} nulls last`,
    desc(sql`submitted_at`),
    asc(sql`id`),
  );
}

/** At most one an event; of one that is no longer live there is nothing to decide. */
export const isWaitingRevision = and(
  eq(eventRevisions.eventId, events.id),
  eq(eventRevisions.status, 'pending'),
  eq(events.status, 'approved'),
);

const waitingRevision = (db: Database) =>
  db.select({ id: eventRevisions.id }).from(eventRevisions).where(isWaitingRevision);

function matching(db: Database, { search, filter }: AdminEventListInput) {
  return and(
    search ? isFound(db, likePattern(search)) : undefined,
    filter === 'revisions' ? exists(waitingRevision(db)) : filter && eq(events.status, filter),
  );
}

/** By its title or its organiser's name: each of the two has its index. */
function isFound(db: Database, pattern: string) {
  const named = db
    .select({ id: users.id })
    .from(users)
    .where(and(ilike(userSearchText(users), pattern), ilike(users.name, pattern)));
  return or(ilike(events.title, pattern), sql`${events.organiserId} = any(array(${named}))`);
}

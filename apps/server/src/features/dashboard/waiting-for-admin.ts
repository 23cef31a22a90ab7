import type { Database } from '@nagarika/db/client';
import { blogs } from '@nagarika/db/schema/blogs';
import { contactMessages } from '@nagarika/db/schema/contact';
import { events } from '@nagarika/db/schema/events';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { users } from '@nagarika/db/schema/users';
import { wallComments, wallPosts, wallReports } from '@nagarika/db/schema/wall';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Waiting, WaitingKind } from './schemas.ts';

/** What the dashboard shows of the reviews; the rest stands in the Events tab. */
const maxShown = 10;

/** What waits for an admin: how much of everything, and the reviews that have waited longest. */
export async function waitingForAdmin({ deps: { db } }: MemberContext): Promise<Waiting> {
  const [counts, reviews] = await Promise.all([countWaiting(db), longestWaiting(db)]);
  return {
    counts,
    reviews: reviews.map(({ since, ...review }) => ({ ...review, since: since.toISOString() })),
  };
}

async function countWaiting(db: Database): Promise<Waiting['counts']> {
  const counted = (kind: WaitingKind, table: PgTable, where: SQL) =>
    db
      .select({ kind: sql<WaitingKind>`${sql.raw(`'${kind}'`)}`, count: count() })
      .from(table)
      .where(where);
  const liveRevisions = db
    .select({ kind: sql<WaitingKind>`'revisions'`, count: count() })
    .from(eventRevisions)
    .innerJoin(events, isLiveRevision);
  const rows = await unionAll(
    liveRevisions,
    counted('events', events, eq(events.status, 'pending')),
    counted('wallPosts', wallPosts, eq(wallPosts.state, 'waiting')),
    counted('wallComments', wallComments, eq(wallComments.state, 'waiting')),
    counted('wallReports', wallReports, isNull(wallReports.resolvedAt)),
    counted('blogs', blogs, eq(blogs.status, 'submitted')),
    counted('messages', contactMessages, isNull(contactMessages.handledAt)),
  );
  const of = (kind: WaitingKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    events: of('events'),
    revisions: of('revisions'),
    wallPosts: of('wallPosts'),
    wallComments: of('wallComments'),
    wallReports: of('wallReports'),
    blogs: of('blogs'),
    messages: of('messages'),
  };
}

async function longestWaiting(db: Database) {
  const columns = {
    kind: sql<'event' | 'revision'>`'event'`.as('kind'),
    eventId: events.id,
    title: events.title,
    organiser: users.name,
    since: sql<Date>`${events.submittedAt}`.mapWith(events.submittedAt).as('since'),
  };
  const submitted = db
    .select(columns)
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .where(eq(events.status, 'pending'));
  const changed = db
    .select({
      ...columns,
      kind: sql<'event' | 'revision'>`'revision'`.as('kind'),
      since: sql<Date>`${eventRevisions.createdAt}`.mapWith(eventRevisions.createdAt).as('since'),
    })
    .from(eventRevisions)
    .innerJoin(events, isLiveRevision)
    .innerJoin(users, eq(users.id, events.organiserId));
  return unionAll(submitted, changed).orderBy(asc(sql`since`), asc(sql`title`)).limit(maxShown);
}

/** Of a cancelled event there is nothing left to decide. */
const isLiveRevision = and(
  eq(events.id, eventRevisions.eventId),
  eq(eventRevisions.status, 'pending'),
  eq(events.status, 'approved'),
);

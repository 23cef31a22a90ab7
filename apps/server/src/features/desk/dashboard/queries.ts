import type { Database } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { events } from '@nagarika/db/schema/events/events';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { users } from '@nagarika/db/schema/people/users';
import { announcementReports } from '@nagarika/db/schema/words/announcements';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { wallComments, wallPosts, wallReports } from '@nagarika/db/schema/words/wall';
import { everPeriod } from '@nagarika/domain/money/payouts/rollups';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { ledgerOfPeriod } from '#server/features/money/ledger/rollups/ledger-of-period.ts';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { keptCount } from '#server/sql/kept-count.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { areaOf, type Waiting, type WaitingKind } from './schemas.ts';

/** Bounds the reviews that the dashboard shows; the rest stands in the Events tab. */
const maxShown = 10;

const money = z.tuple([z.object({ paise: z.number() })]);

/**
 * Counts the four numbers of docs/product.md#admin-dashboard. Revenue is in paise, captured
 * less refunds, and finance's alone.
 */
export async function reports({ deps: { db }, user }: MemberContext) {
  const [[people], byStatus, revenue] = await Promise.all([
    db.select().from(keptCount(db, 'users')),
    db.select().from(keptCount(db, 'events by status')),
    mayActIn(user, 'finance') ? revenueEver(db) : null,
  ]);
  const eventsThatAre = (status: string) => byStatus.find(({ key }) => key === status)?.rows ?? 0;
  return {
    totalUsers: people?.rows ?? 0,
    pendingEvents: eventsThatAre('pending'),
    approvedEvents: eventsThatAre('approved'),
    totalRevenue: revenue,
  };
}

/** Sums the money from members less what went back to them, without what we pay to organisers. */
function revenueEver(db: MemberContext['deps']['db']): Promise<number> {
  return inLedgerSnapshot(db, async (tx) => {
    const { rest, totals } = await ledgerOfPeriod(tx, everPeriod);
    const rows = await tx.execute(sql`
      with ${rest} select paid_in_paise - refunds_paise as paise from (${totals}) as ever`);
    return money.parse([...rows])[0].paise;
  });
}

/** Counts what waits for an admin of these areas, and names the reviews that have waited longest. */
export async function waitingForAdmin({ deps: { db }, user }: MemberContext): Promise<Waiting> {
  const [counted, reviews] = await Promise.all([
    countWaiting(db),
    mayActIn(user, 'review') ? longestWaiting(db) : [],
  ]);
  const hers = counted.filter(({ kind }) => mayActIn(user, areaOf(kind)));
  return {
    counts: Object.fromEntries(hers.map(({ kind, count }) => [kind, count])),
    reviews: reviews.map(({ since, ...review }) => ({ ...review, since: since.toISOString() })),
  };
}

async function countWaiting(db: Database) {
  const countedQuery = (kind: WaitingKind, table: PgTable, where: SQL) =>
    db
      .select({ kind: sql<WaitingKind>`${sql.raw(`'${kind}'`)}`, count: count() })
      .from(table)
      .where(where);
  return unionAll(
    countedQuery('events', events, eq(events.status, 'pending')),
    countedQuery('revisions', eventRevisions, eq(eventRevisions.status, 'pending')),
    countedQuery('wallPosts', wallPosts, eq(wallPosts.state, 'waiting')),
    countedQuery('wallComments', wallComments, eq(wallComments.state, 'waiting')),
    countedQuery('wallReports', wallReports, isNull(wallReports.resolvedAt)),
    countedQuery('announcements', announcementReports, isNull(announcementReports.resolvedAt)),
    countedQuery('blogs', blogs, eq(blogs.status, 'submitted')),
    countedQuery('messages', contactMessages, isNull(contactMessages.handledAt)),
  );
}

/**
 * Finds the first of each by an index, with all that are as old as the last of them, among which the title
 * decides. Only then are they read.
 */
async function longestWaiting(db: Database) {
  const submitted = sql`select 'event' as kind, id as event_id, submitted_at as since from events
    where status = 'pending' order by submitted_at fetch first ${maxShown} rows with ties`;
  const changed = sql`select 'revision', event_id, created_at from event_revisions
    where status = 'pending' order by created_at fetch first ${maxShown} rows with ties`;
  return db
    .select({
      kind: sql<'event' | 'revision'>`waiting.kind`,
      eventId: events.id,
      title: events.title,
      organiser: users.name,
      since: sql<Date>`waiting.since`.mapWith(events.submittedAt),
    })
    .from(sql`((${submitted}) union all (${changed})) as waiting`)
    .innerJoin(events, sql`${events.id} = waiting.event_id`)
    .innerJoin(users, eq(users.id, events.organiserId))
    .orderBy(sql`waiting.since`, asc(events.title))
    .limit(maxShown);
}

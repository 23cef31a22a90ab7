import type { Database } from '@nagarika/db/client';
import { wallComments, wallPosts, wallReports, wallStrikes } from '@nagarika/db/schema/wall';
import { anonymousAuthor } from '@nagarika/domain/wall';
import { and, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { strikesSince } from './strikes.ts';

/** Of what the row of a list is. */
export type Table = typeof wallPosts | typeof wallComments;

/** Open reports of the row at hand, and how many give each reason. */
export function reportsOf(db: Database, table: Table) {
  const byReason = db
    .select({ reason: wallReports.reason, given: count().as('given') })
    .from(wallReports)
    .where(isReported(table))
    .groupBy(wallReports.reason)
    .as('by_reason');
  return db
    .select({
      reports: sql<number>`coalesce(sum(${byReason.given}), 0)::int`.as('reports'),
      reasons: sql<Partial<
        Record<string, number>
      > | null>`jsonb_object_agg(${byReason.reason}, ${byReason.given})`.as('reasons'),
    })
    .from(byReason)
    .as('reported');
}

/** Strikes that still count: of what is signed, the writer's for signed writing; else for the other. */
export function strikesOf(db: Database, table: Table, now: Date) {
  const { userId, visitorHash, createdAt, isAnonymous } = wallStrikes;
  const isHers = eq(userId, table.userId);
  return db
    .select({ strikes: count().as('strikes') })
    .from(wallStrikes)
    .where(
      and(
        table === wallPosts ? or(isHers, eq(visitorHash, wallPosts.visitorHash)) : isHers,
        gt(createdAt, strikesSince(now)),
        eq(isAnonymous, isUnsigned(table)),
      ),
    )
    .as('struck');
}

function isUnsigned(table: Table): SQL<boolean> {
  return sql<boolean>`(${table.author} = ${anonymousAuthor})`;
}

/**
 * Whether a moderator is shown that it is the same writer. Of what is not signed only where she
 * has to decide: of a post that waits or is reported.
 */
export function isTagged(table: Table): SQL<boolean> {
  const isSigned = sql`not ${isUnsigned(table)}`;
  if (table !== wallPosts) return sql<boolean>`(${isSigned})`;
  const { state } = wallPosts;
  const isOpen = sql`${state} = 'public' and exists (select 1 from ${wallReports} where ${isReported(table)})`;
  return sql<boolean>`(${isSigned} or ${state} = 'waiting' or ${isOpen})`;
}

/** Whether the row itself brought one. */
export function isStruck(table: Table): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${wallStrikes} where ${isAboutRow(wallStrikes, table)})`;
}

/** A report that nobody has answered, of the row at hand. */
export function isReported(table: Table): SQL | undefined {
  return and(isAboutRow(wallReports, table), isNull(wallReports.resolvedAt));
}

function isAboutRow(about: typeof wallReports | typeof wallStrikes, table: Table) {
  return table === wallPosts
    ? and(eq(about.postId, wallPosts.id), isNull(about.commentId))
    : and(eq(about.postId, wallComments.postId), eq(about.commentId, wallComments.id));
}

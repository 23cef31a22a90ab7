import type { Database } from '@nagarika/db/client';
import {
  wallComments,
  wallPosts,
  wallReports,
  type wallStrikes,
} from '@nagarika/db/schema/words/wall';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** The table of a list's rows. */
export type Table = typeof wallPosts | typeof wallComments;

/** Counts open reports of the row at hand, in all and by reason. */
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

/** Matches open reports about the row at hand. */
export function isReported(table: Table): SQL | undefined {
  return and(isAboutRow(wallReports, table), isNull(wallReports.resolvedAt));
}

/** Matches reports or strikes about the row at hand. */
export function isAboutRow(about: typeof wallReports | typeof wallStrikes, table: Table) {
  return table === wallPosts
    ? and(eq(about.postId, wallPosts.id), isNull(about.commentId))
    : and(eq(about.postId, wallComments.postId), eq(about.commentId, wallComments.id));
}

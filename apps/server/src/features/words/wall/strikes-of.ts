import type { Database } from '@nagarika/db/client';
import { wallPosts, wallReports, wallStrikes } from '@nagarika/db/schema/words/wall';
import { anonymousAuthor } from '@nagarika/domain/words/wall/wall';
import { and, count, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { strikesSince } from './must-wait.ts';
import { isAboutRow, isReported, type Table } from './reports-of.ts';

/** Strikes that still count: of what is signed, the writer's for signed writing; else for the other. */
export function strikesOf(db: Database, table: Table, now: Date) {
  const { userId, visitorHash, createdAt, isAnonymous } = wallStrikes;
  const isWriters = eq(userId, table.userId);
  return db
    .select({ strikes: count().as('strikes') })
    .from(wallStrikes)
    .where(
      and(
        table === wallPosts ? or(isWriters, eq(visitorHash, wallPosts.visitorHash)) : isWriters,
        gt(createdAt, strikesSince(now)),
        eq(isAnonymous, isUnsigned(table)),
      ),
    )
    .as('struck');
}

/**
 * Whether a moderator is shown that it is the same writer. Of what is not signed only where there
 * is something to decide: of a post that waits or is reported.
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

function isUnsigned(table: Table): SQL<boolean> {
  return sql<boolean>`(${table.author} = ${anonymousAuthor})`;
}

import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { wallComments, wallPosts, wallReports, wallStrikes } from '@nagarika/db/schema/words/wall';
import { anonymousAuthor, wallReportReasons } from '@nagarika/domain/words/wall/wall';
import type { ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import { and, count, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Moderated, ModerationPage } from '#server/features/words/wall/moderation-schemas.ts';
import { strikesSince } from '#server/features/words/wall/posting/message-to-store.ts';
import { isVisitors, writerTag } from '#server/features/words/wall/posting/writer-tag.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isAboutRow, isReported, reportsOf, type Table } from './reports-of.ts';

// Written out: of a parameter no plan can know that a partial index serves it.
const conditions: Record<ModerationList, (db: Database, table: Table) => SQL | undefined> = {
  waiting: (_, table) => sql`${table.state} = 'waiting'`,
  public: (_, table) => sql`${table.state} = 'public'`,
  hidden: (_, table) => sql`${table.state} = 'hidden'`,
  reported: (db, table) => {
    const reports = db.select({ id: wallReports.id }).from(wallReports).where(isReported(table));
    return and(ne(table.state, 'hidden'), exists(reports));
  },
};

/** Says which rows the moderators' queue has. */
export const isInList = ({ deps: { db } }: MemberContext, table: Table, list: ModerationList) =>
  conditions[list](db, table);

/** One list of the queue, with what waits longest, or is reported most, first. */
export async function listModerated(
  ctx: MemberContext,
  input: ModerationPage,
): Promise<OffsetPage<Moderated>> {
  const { db, secrets } = ctx.deps;
  const table: Table = input.kind === 'post' ? wallPosts : wallComments;
  const { search } = input;
  const where = and(
    isInList(ctx, table, input.list),
    search ? or(hasTyped(table.content, search), hasTyped(table.author, search)) : undefined,
  );
  const { items, total } = await offsetPage(
    db,
    input.page,
    orderedRowsQuery(ctx, table, where, input),
    db.select({ one: sql`1` }).from(table).where(where),
  );
  return {
    total,
    items: items.map(({ at, writtenBy, isTagged, reasons, strikes, reports, ...row }) => ({
      ...row,
      timestamp: at.toISOString(),
      isVisitor: isVisitors(writtenBy),
      writer: isTagged ? writerTag(secrets, { ...writtenBy, author: row.author }) : null,
      strikes: isTagged ? strikes : null,
      reports: reports ?? 0,
      reasons: wallReportReasons.flatMap((reason) => {
        const given = reasons?.[reason];
        return given ? [{ reason, count: given }] : [];
      }),
    })),
  };
}

function orderedRowsQuery(
  { deps: { db, clock } }: MemberContext,
  table: Table,
  where: SQL | undefined,
  { list, sort, direction }: ModerationPage,
) {
  const isPost = table === wallPosts;
  const reported = reportsOf(db, table);
  const struck = strikesOf(db, table, clock.now());
  const by = sort ?? (list === 'reported' ? 'reports' : 'created');
  const inOrder = sortOrder(direction, list === 'waiting' && !sort ? 'asc' : 'desc');
  // The order never goes by what is not shown.
  const strikes =
    sql<number>`case when ${isTagged(table)} then ${struck.strikes} else 0 end`.mapWith(Number);
  const sorted = { created: table.createdAt, reports: reported.reports, strikes };
  return db
    .select({
      id: table.id,
      content: table.content,
      author: table.author,
      category: onPost.category,
      state: table.state,
      at: table.createdAt,
      postContent: sql<string | null>`${isPost ? null : onPost.content}`,
      writtenBy: {
        userId: table.userId,
        phone: users.phone,
        visitorHash: sql<string | null>`${isPost ? onPost.visitorHash : null}`,
      },
      isTagged: isTagged(table),
      strikes,
      isStruck: isStruck(table),
      reports: reported.reports,
      reasons: reported.reasons,
    })
    .from(table)
    .innerJoin(onPost, eq(onPost.id, table === wallPosts ? wallPosts.id : wallComments.postId))
    .leftJoin(users, eq(users.id, table.userId))
    .leftJoinLateral(reported, sql`true`)
    .leftJoinLateral(struck, sql`true`)
    .where(where)
    .orderBy(inOrder(sorted[by]), inOrder(table.createdAt), inOrder(table.id));
}

/** The post itself, or the one that a comment answers. */
const onPost = alias(wallPosts, 'on_post');

/**
 * Counts the strikes that still count: for signed writing those of the writer's signed writing, else those of
 * the other.
 */
function strikesOf(db: Database, table: Table, now: Date) {
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
 * Tells whether a moderator is shown that it is the same writer. For unsigned writing only where there is
 * something to decide: a post that waits or is reported.
 */
function isTagged(table: Table): SQL<boolean> {
  const isSigned = sql`not ${isUnsigned(table)}`;
  if (table !== wallPosts) return sql<boolean>`(${isSigned})`;
  const { state } = wallPosts;
  const isOpen = sql`${state} = 'public' and exists (select 1 from ${wallReports} where ${isReported(table)})`;
  return sql<boolean>`(${isSigned} or ${state} = 'waiting' or ${isOpen})`;
}

/** Tells whether the row itself brought a strike. */
function isStruck(table: Table): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${wallStrikes} where ${isAboutRow(wallStrikes, table)})`;
}

function isUnsigned(table: Table): SQL<boolean> {
  return sql<boolean>`(${table.author} = ${anonymousAuthor})`;
}

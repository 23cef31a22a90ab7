import { wallComments, wallPostReactions, wallPosts } from '@nagarika/db/schema/words/wall';
import { writtenLanguage } from '@nagarika/domain/language/written-language';
import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import { type WallCategory, wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import type { ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isInList } from '#server/features/words/wall/moderation/list-moderated.ts';
import type { Table } from '#server/features/words/wall/moderation/reports-of.ts';
import { keptCounted } from '#server/sql/kept-count.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { canSeeComment, canSeePost, isOwnPost } from './can-see-post.ts';
import type { ModerationCounts } from './moderation-schemas.ts';
import type { WallComment, WallPost, WallStats } from './schemas.ts';

const maxOwnWaiting = 20;

/**
 * Lists public posts newest first; before them, on the first page, the reader's own that wait for a
 * moderator.
 */
export async function listPosts(
  ctx: PublicContext,
  { category, limit, cursor }: ListInput & { category?: WallCategory | undefined },
): Promise<Page<WallPost>> {
  const { createdAt, id, state } = wallPosts;
  const ofCategory = category && eq(wallPosts.category, category);
  const [waiting, found] = await Promise.all([
    cursor
      ? []
      : readPosts(ctx, and(ofCategory, eq(state, 'waiting'), isOwnPost(ctx)), maxOwnWaiting),
    readPosts(
      ctx,
      and(
        sql`${state} = 'public'`,
        ofCategory,
        afterCursor(cursor, 'newest first', { at: createdAt, id }),
      ),
      limit + 1,
    ),
  ]);
  const { page, nextCursor } = toPage(found, limit, ({ at, post }) => ({ at, id: post.id }));
  return {
    items: [...waiting, ...page].map(({ post }) => post),
    nextCursor,
  };
}

/** @throws Refusal not_found where the reader may not see it */
export async function readPost(ctx: PublicContext, id: string): Promise<WallPost> {
  const [found] = await readPosts(ctx, and(eq(wallPosts.id, id), canSeePost(ctx)), 1);
  if (!found) throw noSuch.post();
  return found.post;
}

/** Reads a post as everybody sees it; undefined where it is not public. */
export async function readPublicPost(
  ctx: PublicContext,
  id: string,
): Promise<WallPost | undefined> {
  const nobody = { ...ctx, user: null, request: { ...ctx.request, visitorId: null } };
  const isPublic = and(eq(wallPosts.id, id), eq(wallPosts.state, 'public'));
  const [found] = await readPosts(nobody, isPublic, 1);
  return found?.post;
}

/** Reads posts with their counts, which are taken of these rows alone. */
async function readPosts(ctx: PublicContext, where: SQL | undefined, limit: number) {
  const { db } = ctx.deps;
  const viewer = sql`${ctx.user?.id ?? null}::uuid`;
  const { reaction } = wallPostReactions;
  const given = (kind: WallReaction) =>
    sql<number>`(count(*) filter (where ${reaction} = ${kind}))::int`;
  const reacted = db
    .select({
      likes: given('like').as('likes'),
      supports: given('support').as('supports'),
      celebrates: given('celebrate').as('celebrates'),
      own: sql<WallReaction | null>`max(${reaction}) filter (where ${wallPostReactions.userId} = ${viewer})`.as(
        'own',
      ),
    })
    .from(wallPostReactions)
    .where(eq(wallPostReactions.postId, wallPosts.id))
    .as('reacted');
  const commented = db
    .select({ comments: count().as('comments') })
    .from(wallComments)
    .where(and(eq(wallComments.postId, wallPosts.id), canSeeComment(ctx, wallComments)))
    .as('commented');
  const rows = await db
    .select({
      id: wallPosts.id,
      content: wallPosts.content,
      category: wallPosts.category,
      author: wallPosts.author,
      city: wallPosts.city,
      at: wallPosts.createdAt,
      state: wallPosts.state,
      isMine: isOwnPost(ctx),
      likes: reacted.likes,
      supports: reacted.supports,
      celebrates: reacted.celebrates,
      own: reacted.own,
      comments: commented.comments,
    })
    .from(wallPosts)
    .leftJoinLateral(reacted, sql`true`)
    .leftJoinLateral(commented, sql`true`)
    .where(where)
    .orderBy(desc(wallPosts.createdAt), desc(wallPosts.id))
    .limit(limit);
  return rows.map(({ at, state, own, ...row }) => ({
    at,
    post: {
      ...row,
      language: writtenLanguage(row.content),
      timestamp: at.toISOString(),
      likes: row.likes ?? 0,
      supports: row.supports ?? 0,
      celebrates: row.celebrates ?? 0,
      comments: row.comments ?? 0,
      isLiked: own === 'like',
      isSupported: own === 'support',
      isCelebrated: own === 'celebrate',
      isWaiting: state === 'waiting',
    },
  }));
}

/** Lists a conversation, the oldest first. */
export async function listComments(
  ctx: PublicContext,
  { postId, limit, cursor }: ListInput & { postId: string },
): Promise<Page<WallComment>> {
  await readPost(ctx, postId);
  const { createdAt, id } = wallComments;
  const rows = await ctx.deps.db
    .select()
    .from(wallComments)
    .where(
      and(
        eq(wallComments.postId, postId),
        canSeeComment(ctx, wallComments),
        afterCursor(cursor, 'oldest first', { at: createdAt, id }),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: page.map((row) => toComment(ctx, row)),
    nextCursor,
  };
}

export function toComment(
  { user }: PublicContext,
  row: typeof wallComments.$inferSelect,
): WallComment {
  return {
    id: row.id,
    content: row.content,
    language: writtenLanguage(row.content),
    author: row.author,
    timestamp: row.createdAt.toISOString(),
    isMine: user !== null && row.userId === user.id,
    isWaiting: row.state === 'waiting',
  };
}

/** Counts what everybody can see. */
export async function readStats({ deps: { db } }: PublicContext): Promise<WallStats> {
  const rows = await keptCounted(db, ['wall posts', 'wall comments', 'wall reactions']);
  const sumOf = (kind: string) =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? row.rows : 0), 0);
  const posts = new Map(
    rows.flatMap((row) => (row.kind === 'wall posts' ? [[row.key, row.rows]] : [])),
  );
  return {
    posts: sumOf('wall posts'),
    comments: sumOf('wall comments'),
    reactions: sumOf('wall reactions'),
    categories: wallCategories.map((category) => ({ category, posts: posts.get(category) ?? 0 })),
  };
}

/** Counts how much of each kind is to be decided. */
export async function countModerated(ctx: MemberContext): Promise<ModerationCounts> {
  const countOf = async (table: Table, list: ModerationList) =>
    ctx.deps.db.$count(table, isInList(ctx, table, list));
  const [waiting, reported, waitingComments, reportedComments] = await Promise.all([
    countOf(wallPosts, 'waiting'),
    countOf(wallPosts, 'reported'),
    countOf(wallComments, 'waiting'),
    countOf(wallComments, 'reported'),
  ]);
  return {
    post: { waiting, reported },
    comment: { waiting: waitingComments, reported: reportedComments },
  };
}

import type { Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';
import { wallComments, wallPosts } from '@nagarika/db/schema/wall';
import { Refusal } from '@nagarika/domain/refusal';
import {
  cleanWallText,
  defaultWallCity,
  hasContactData,
  type ModerationState,
  wallAuthor,
} from '@nagarika/domain/wall';
import type { WallCategory } from '@nagarika/domain/wall-categories';
import { and, eq, ne } from 'drizzle-orm';
import { isCity } from '#server/features/cities/is-city.ts';
import { visitorHash, withVisitor } from '#server/http/visitors.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { announceCounts, announceGone, announcePost } from './announce.ts';
import { consumePosting } from './posting-limits.ts';
import { readPost, toComment } from './queries.ts';
import type { WallComment, WallPost } from './schemas.ts';
import { mustWait } from './strikes.ts';
import { isOwnPost } from './viewer.ts';

/** `author`: the name to show; empty or absent is 'Anonymous'. */
type Message = { content: string; author?: string | null | undefined };
type NewPost = Message & { category: WallCategory; city?: string | undefined };

/**
 * A member's post is public at once; a visitor's, one with contact data, and that of a member with
 * too many strikes wait for a moderator.
 */
export async function createPost(asked: PublicContext, input: NewPost): Promise<WallPost> {
  const ctx = withVisitor(asked);
  const { deps, user } = ctx;
  const message = written(input);
  const city = await cityName(deps, user ? (user.city ?? undefined) : input.city);
  const id = await deps.db.transaction(async (tx) => {
    await consumePosting(ctx, tx, 'post');
    const [post] = await tx
      .insert(wallPosts)
      .values({
        ...message,
        userId: user?.id ?? null,
        visitorHash: user ? null : visitorHash(ctx),
        category: input.category,
        city,
        state: await stateOf(ctx, tx, message),
        createdAt: deps.clock.now(),
      })
      .returning();
    if (!post) throw new Error('the post was not stored');
    if (post.state === 'public') await announcePost(deps.live, tx, post);
    return post.id;
  });
  return readPost(ctx, id);
}

/**
 * Her own, with what was said under it. Repeating it, or naming another's, changes nothing; nor
 * does naming what a moderator hid: its strike would go with it.
 */
export async function removePost(ctx: PublicContext, { id }: { id: string }): Promise<void> {
  const { db, live } = ctx.deps;
  const [removed] = await db
    .delete(wallPosts)
    .where(and(eq(wallPosts.id, id), isOwnPost(ctx), ne(wallPosts.state, 'hidden')))
    .returning();
  if (removed?.state === 'public') await announceGone(live, db, removed);
}

/** @throws Refusal not_found where the post is not public */
export async function addComment(
  ctx: MemberContext,
  { postId, ...input }: Message & { postId: string },
): Promise<WallComment> {
  const { deps, user } = ctx;
  const comment = await deps.db.transaction(async (tx) => {
    const [post] = await tx
      .select({ id: wallPosts.id })
      .from(wallPosts)
      .where(and(eq(wallPosts.id, postId), eq(wallPosts.state, 'public')))
      .for('key share');
    if (!post) throw new Refusal('not_found', 'Post not found');
    await consumePosting(ctx, tx, 'comment');
    const message = written(input);
    const [comment] = await tx
      .insert(wallComments)
      .values({
        ...message,
        postId,
        userId: user.id,
        state: await stateOf(ctx, tx, message),
        createdAt: deps.clock.now(),
      })
      .returning();
    if (!comment) throw new Error('the comment was not stored');
    return comment;
  });
  if (comment.state === 'public') await announceCounts(ctx, postId);
  return toComment(ctx, comment);
}

/** Her own, as with a post: what a moderator hid stays with its strike. */
export async function removeComment(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  const isHers = eq(wallComments.userId, ctx.user.id);
  const [removed] = await ctx.deps.db
    .delete(wallComments)
    .where(and(eq(wallComments.id, id), isHers, ne(wallComments.state, 'hidden')))
    .returning();
  if (removed?.state === 'public') await announceCounts(ctx, removed.postId);
}

function written({ content, author }: Message) {
  return { content: cleanWallText(content), author: wallAuthor(author) };
}

async function stateOf(
  { deps, user }: PublicContext,
  tx: Transaction,
  { content, author }: ReturnType<typeof written>,
): Promise<ModerationState> {
  if (!user || hasContactData(content) || hasContactData(author)) return 'waiting';
  return (await mustWait(tx, user.id, author, deps.clock.now())) ? 'waiting' : 'public';
}

/** Her profile's, a visitor's as she chose it; of ours alone: a free one would be a second message. */
async function cityName({ db }: Pick<Deps, 'db'>, city: string | undefined): Promise<string> {
  const meant = isCity(city);
  if (!meant) return defaultWallCity;
  const [row] = await db.select({ name: cities.name }).from(cities).where(meant);
  return row?.name ?? defaultWallCity;
}

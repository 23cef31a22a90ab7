import { cities } from '@nagarika/db/schema/events/cities';
import { wallPosts } from '@nagarika/db/schema/words/wall';
import { defaultWallCity } from '@nagarika/domain/words/wall/wall';
import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import { isCity } from '#server/features/events/cities/is-city.ts';
import { readPost } from '#server/features/words/wall/queries.ts';
import type { WallPost } from '#server/features/words/wall/schemas.ts';
import { visitorHash, withVisitor } from '#server/http/clients/visitors.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { announcePost } from './announce-post.ts';
import { consumePosting } from './consume-posting.ts';
import { type Message, messageToStore } from './message-to-store.ts';

type NewPost = Message & { category: WallCategory; city?: string | undefined };

/**
 * Posts a member's words at once; a visitor's, those with contact data, and those of a member with too many
 * strikes wait for a moderator.
 */
export async function createPost(visitor: PublicContext, input: NewPost): Promise<WallPost> {
  const ctx = withVisitor(visitor);
  const { deps, user } = ctx;
  const city = await cityName(deps, user ? (user.city ?? undefined) : input.city);
  const id = await deps.db.transaction(async (tx) => {
    await consumePosting(ctx, tx, 'post');
    const [post] = await tx
      .insert(wallPosts)
      .values({
        ...(await messageToStore(ctx, tx, input)),
        userId: user?.id ?? null,
        visitorHash: user ? null : visitorHash(ctx),
        category: input.category,
        city,
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
 * Returns the city of a member's profile, or the one a visitor chose; only one of ours, for free text would
 * be a second message.
 */
async function cityName({ db }: Pick<Deps, 'db'>, city: string | undefined): Promise<string> {
  const meant = isCity(city);
  if (!meant) return defaultWallCity;
  const [row] = await db.select({ name: cities.name }).from(cities).where(meant);
  return row?.name ?? defaultWallCity;
}

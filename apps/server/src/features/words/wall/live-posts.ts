import { wallPosts } from '@nagarika/db/schema/words/wall';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import { and, desc, eq, gt } from 'drizzle-orm';
import { toAnnounced, wallTopic } from '#server/features/words/wall/posting/announce-post.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type AnnouncedPost, announcedPost } from './schemas.ts';

/** The time before `since` that is sent again, as a post may become visible after a later one. */
const overlapMs = 60_000;
const maxPosts = 50;

type Since = { since?: string | undefined; lastEventId?: string | undefined };

/**
 * Streams posts that became public since then, oldest first, and each new one as it comes, until the reader
 * leaves. A post may come twice: the reader knows posts by their id.
 */
export async function* livePosts(
  ctx: PublicContext,
  { since, lastEventId }: Since,
  signal: AbortSignal | undefined,
): AsyncGenerator<TrackedEnvelope<AnnouncedPost>, void> {
  const { live, clock } = ctx.deps;
  using heard = live.subscribe(wallTopic, signal);
  let last = new Date(lastEventId ?? since ?? clock.now());

  async function* envelopes(posts: AnnouncedPost[]) {
    for (const post of posts) {
      const at = new Date(post.timestamp);
      if (at > last) last = at;
      yield tracked(last.toISOString(), post);
    }
  }

  yield* envelopes(await postsSince(ctx, last));
  for await (const event of heard) {
    yield* envelopes(
      event.type === 'gap' ? await postsSince(ctx, last) : [announcedPost.parse(event.payload)],
    );
  }
}

async function postsSince({ deps: { db } }: PublicContext, instant: Date) {
  const { createdAt, state } = wallPosts;
  const posts = await db
    .select()
    .from(wallPosts)
    .where(and(eq(state, 'public'), gt(createdAt, new Date(instant.getTime() - overlapMs))))
    .orderBy(desc(createdAt))
    .limit(maxPosts);
  return posts.reverse().map(toAnnounced);
}

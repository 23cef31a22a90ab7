import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { events } from '@nagarika/db/schema/events/events';
import { and, eq } from 'drizzle-orm';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { ofHerLikes } from './with-likes.ts';

/** Counts likes and unlikes together. */
export const likesPerMinute = { limit: 60, seconds: 60 };

export async function likeEvent({ deps, user }: MemberContext, input: { id: string }) {
  const { db, clock } = deps;
  await consume(deps, `event-like:${user.id}`, likesPerMinute);
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, input.id), isSeenBy(user)));
  if (!event) throw noSuch.event();
  const like = { eventId: event.id, userId: user.id, likedAt: clock.now() };
  await ofHerLikes(user.id, async () => {
    await db.insert(eventLikes).values(like).onConflictDoNothing();
  });
  return { liked: true };
}

/** Takes a like back, even where the event is no longer public, so that it can leave the list. */
export async function unlikeEvent({ deps, user }: MemberContext, input: { id: string }) {
  const { db } = deps;
  await consume(deps, `event-like:${user.id}`, likesPerMinute);
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.id, input.id));
  if (!event) throw noSuch.event();
  const isIt = and(eq(eventLikes.eventId, input.id), eq(eventLikes.userId, user.id));
  await ofHerLikes(user.id, async () => {
    await db.delete(eventLikes).where(isIt);
  });
  return { liked: false };
}

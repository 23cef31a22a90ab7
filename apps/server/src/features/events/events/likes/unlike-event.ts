import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { events } from '@nagarika/db/schema/events/events';
import { and, eq } from 'drizzle-orm';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { likesPerMinute } from './like-event.ts';
import { ofHerLikes } from './with-likes.ts';

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

import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { MemberContext } from '#server/trpc/context.ts';
import { unreadCount } from './queries.ts';

/**
 * Streams the number of unread ones, now and after each change, whichever server or tab made it: a trigger of
 * the table publishes it (drizzle/*_unread_heard.sql). New bookings are left out there.
 */
export async function* watchUnread(
  ctx: MemberContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<TrackedEnvelope<{ count: number }>, void> {
  const now = async () => tracked(crypto.randomUUID(), { count: await unreadCount(ctx) });
  using changes = ctx.deps.live.subscribe(`unread:${ctx.user.id}`, signal);
  yield await now(); // after subscribing, so that no change is missed in between
  for await (const _ of changes) yield await now();
}

import { notifications } from '@nagarika/db/schema/notifications';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isListedFor, unreadCount } from './queries.ts';
import type { TakenOff } from './schemas.ts';

export async function clearNotifications(ctx: MemberContext): Promise<TakenOff> {
  return takeOff(ctx);
}

/** Repeating it, or naming another member's, changes nothing and says nothing. */
export async function removeNotification(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<TakenOff> {
  return takeOff(ctx, eq(notifications.id, id));
}

async function takeOff(ctx: MemberContext, which?: SQL): Promise<TakenOff> {
  const { deps, user } = ctx;
  const at = deps.clock.now();
  await deps.db
    .update(notifications)
    .set({ dismissedAt: at })
    .where(and(isListedFor(user), which));
  return { count: await unreadCount(ctx), at: at.toISOString() };
}

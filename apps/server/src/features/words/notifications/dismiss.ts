import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq, type SQL } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isListedFor, unreadCount } from './queries.ts';
import type { Dismissed, Unread } from './schemas.ts';

/** The time in which a member can have back what she took off; the page offers it for seconds. */
const restorableMs = 10 * 60_000;

/**
 * Takes those that match off the member's list, or all without a condition; for a while they can be restored.
 */
export async function dismiss(ctx: MemberContext, which?: SQL): Promise<Dismissed> {
  const { deps, user } = ctx;
  const at = deps.clock.now();
  await deps.db
    .update(notifications)
    .set({ dismissedAt: at })
    .where(and(isListedFor(user), which));
  return { count: await unreadCount(ctx), at: at.toISOString() };
}

export function clearNotifications(ctx: MemberContext): Promise<Dismissed> {
  return dismiss(ctx);
}

/**
 * Takes a notification off the list; repeating it, or naming another member's, changes nothing and says
 * nothing.
 */
export function removeNotification(ctx: MemberContext, { id }: { id: string }): Promise<Dismissed> {
  return dismiss(ctx, eq(notifications.id, id));
}

/** Restores what was taken off at that moment; nothing changes where there is none or it is too long ago. */
export async function restoreNotifications(
  ctx: MemberContext,
  { at }: { at: Date },
): Promise<Unread> {
  const { deps, user } = ctx;
  const isRecent = at.getTime() >= deps.clock.now().getTime() - restorableMs;
  if (isRecent)
    await deps.db
      .update(notifications)
      .set({ dismissedAt: null })
      .where(and(eq(notifications.userId, user.id), eq(notifications.dismissedAt, at)));
  return { count: await unreadCount(ctx) };
}

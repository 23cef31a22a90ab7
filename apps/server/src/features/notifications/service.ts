import { notifications } from '@nagarika/db/schema/notifications';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { unreadCount } from './queries.ts';
import type { TakenOff, Unread } from './schemas.ts';

/** As long as she can have back what she took off; the page offers it for seconds. */
const restorableMs = 10 * 60_000;

export async function markNotificationRead(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Unread> {
  const { deps, user } = ctx;
  const found = await deps.db
    .update(notifications)
    .set({ readAt: deps.clock.now() })
    .where(and(eq(notifications.id, id), eq(notifications.userId, user.id)))
    .returning({ id: notifications.id });
  if (found.length === 0) throw new Refusal('not_found', 'Notification not found');
  return { count: await unreadCount(ctx) };
}

export async function markAllRead(ctx: MemberContext): Promise<Unread> {
  const { deps, user } = ctx;
  await deps.db
    .update(notifications)
    .set({ readAt: deps.clock.now() })
    .where(and(isListedFor(user), isNull(notifications.readAt)));
  return { count: await unreadCount(ctx) };
}

export async function clearNotifications(ctx: MemberContext): Promise<TakenOff> {
  return takeOff(ctx);
}

/** Repeating it, or naming one that is not hers, changes nothing and says nothing. */
export async function removeNotification(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<TakenOff> {
  return takeOff(ctx, eq(notifications.id, id));
}

/** Nothing was taken off at that moment, or it is too long ago: nothing changes. */
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

async function takeOff(ctx: MemberContext, which?: SQL): Promise<TakenOff> {
  const { deps, user } = ctx;
  const at = deps.clock.now();
  await deps.db
    .update(notifications)
    .set({ dismissedAt: at })
    .where(and(isListedFor(user), which));
  return { count: await unreadCount(ctx), at: at.toISOString() };
}

function isListedFor(user: { id: string }) {
  return and(eq(notifications.userId, user.id), isNull(notifications.dismissedAt));
}

import { notifications } from '@nagarika/db/schema/notifications';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { unreadCount } from './queries.ts';

/** Each answers how many are unread afterwards. */
type Unread = Promise<{ count: number }>;

export async function markNotificationRead(ctx: MemberContext, { id }: { id: string }): Unread {
  const { deps, user } = ctx;
  const found = await deps.db
    .update(notifications)
    .set({ readAt: deps.clock.now() })
    .where(and(eq(notifications.id, id), eq(notifications.userId, user.id)))
    .returning({ id: notifications.id });
  if (found.length === 0) throw new Refusal('not_found', 'Notification not found');
  return { count: await unreadCount(ctx) };
}

export async function clearNotifications(ctx: MemberContext): Unread {
  const { deps, user } = ctx;
  await deps.db
    .update(notifications)
    .set({ dismissedAt: deps.clock.now() })
    .where(and(eq(notifications.userId, user.id), isNull(notifications.dismissedAt)));
  return { count: 0 };
}

/** Repeating it, or naming one that is not hers, changes nothing and says nothing. */
export async function removeNotification(ctx: MemberContext, { id }: { id: string }): Unread {
  const { deps, user } = ctx;
  const isHers = and(eq(notifications.id, id), eq(notifications.userId, user.id));
  await deps.db
    .update(notifications)
    .set({ dismissedAt: deps.clock.now() })
    .where(and(isHers, isNull(notifications.dismissedAt)));
  return { count: await unreadCount(ctx) };
}

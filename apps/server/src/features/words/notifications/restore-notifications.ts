import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { unreadCount } from './queries.ts';
import type { Unread } from './schemas.ts';

/** The time in which a member can have back what she took off; the page offers it for seconds. */
const restorableMs = 10 * 60_000;

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

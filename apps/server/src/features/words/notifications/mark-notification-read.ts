import { notifications } from '@nagarika/db/schema/words/notifications';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isListedFor, unreadCount } from './queries.ts';
import type { Unread } from './schemas.ts';

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
  if (found.length === 0) throw new Refusal('not_found', say('Notification not found'));
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

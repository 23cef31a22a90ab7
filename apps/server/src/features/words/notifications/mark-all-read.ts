import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, isNull } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isListedFor, unreadCount } from './queries.ts';
import type { Unread } from './schemas.ts';

export async function markAllRead(ctx: MemberContext): Promise<Unread> {
  const { deps, user } = ctx;
  await deps.db
    .update(notifications)
    .set({ readAt: deps.clock.now() })
    .where(and(isListedFor(user), isNull(notifications.readAt)));
  return { count: await unreadCount(ctx) };
}

import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, type SQL } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isListedFor, unreadCount } from './queries.ts';
import type { Dismissed } from './schemas.ts';

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

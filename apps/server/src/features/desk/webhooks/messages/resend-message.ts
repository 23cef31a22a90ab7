import { webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { eq } from 'drizzle-orm';
import { findMessage } from '#server/features/desk/webhooks/queries.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';

const perHour = { limit: 300, seconds: 3600 };

/**
 * Sends the same text under the same id again, as often as if it were new.
 * @throws Refusal not_found, too_many
 */
export async function resendMessage(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ isQueued: true }> {
  const { deps, user } = ctx;
  await findMessage(ctx, id);
  await consume(deps, `webhook-resend:${user.id}`, perHour);
  await deps.db
    .update(webhookMessages)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: null, sentAt: null })
    .where(eq(webhookMessages.id, id));
  return { isQueued: true };
}

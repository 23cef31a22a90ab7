import { webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findEndpoint } from './find-endpoint.ts';

const perHour = { limit: 30, seconds: 3600 };

/**
 * Sends a message that shows the organiser whether the endpoint hears us. @throws Refusal
 * not_found, unprocessable, too_many
 */
export async function pingEndpoint(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ messageId: string }> {
  const { deps, user } = ctx;
  const { disabledAt } = await findEndpoint(ctx, id);
  if (disabledAt) throw new Refusal('unprocessable', say('Please switch the endpoint on first.'));
  await consume(deps, `webhook-ping:${user.id}`, perHour);
  const messageId = crypto.randomUUID();
  await deps.db
    .insert(webhookMessages)
    .values({ id: messageId, endpointId: id, type: 'ping', createdAt: deps.clock.now() });
  return { messageId };
}

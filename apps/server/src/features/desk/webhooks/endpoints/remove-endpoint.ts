import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findEndpoint } from './find-endpoint.ts';

/** Removes an endpoint with its log. @throws Refusal not_found */
export async function removeEndpoint(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ isRemoved: true }> {
  await findEndpoint(ctx, id);
  return ctx.deps.db.transaction(async (tx) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await recordAct(ctx, tx, {
      action: 'webhook_endpoint.removed',
      subjectType: 'user',
      subjectId: ctx.user.id,
      before: { endpoint: id },
      after: null,
    });
    return { isRemoved: true };
  });
}

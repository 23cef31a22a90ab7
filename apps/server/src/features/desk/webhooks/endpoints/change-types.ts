import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import type { WebhookType } from '@nagarika/domain/desk/webhooks';
import { eq } from 'drizzle-orm';
import { type Endpoint, toEndpoint } from '#server/features/desk/webhooks/schemas.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { findEndpoint, limitChanges } from './find-endpoint.ts';

/**
 * Changes what it is told of from now on; messages written before are sent.
 * @throws Refusal not_found, too_many
 */
export async function changeTypes(
  ctx: MemberContext,
  { id, types }: { id: string; types: WebhookType[] },
): Promise<Endpoint> {
  const { db, clock } = ctx.deps;
  const before = await findEndpoint(ctx, id);
  await limitChanges(ctx);
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({ types: [...new Set(types)] })
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!changed) throw noSuch.endpoint();
    await recordAct(ctx, tx, {
      action: 'webhook_endpoint.changed',
      subjectType: 'user',
      subjectId: changed.userId,
      before: { types: before.types },
      after: { endpoint: id, types: changed.types },
    });
    return toEndpoint(changed, clock.now());
  });
}

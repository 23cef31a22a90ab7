import { webhookEndpoints } from '@nagarika/db/schema/webhooks';
import type { WebhookType } from '@nagarika/domain/webhooks';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { findEndpoint, noSuchEndpoint } from './find-endpoint.ts';
import { type Endpoint, toEndpoint } from './schemas.ts';

/** What it is told of from now on. @throws Refusal not_found */
export async function changeTypes(
  ctx: MemberContext,
  { id, types }: { id: string; types: WebhookType[] },
): Promise<Endpoint> {
  const { db, clock } = ctx.deps;
  await findEndpoint(ctx, id);
  const [changed] = await db
    .update(webhookEndpoints)
    .set({ types: [...new Set(types)] })
    .where(eq(webhookEndpoints.id, id))
    .returning();
  if (!changed) throw noSuchEndpoint();
  return toEndpoint(changed, clock.now());
}

import { webhookEndpoints } from '@nagarika/db/schema/webhooks';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';

/** Hers: another's does not exist. @throws Refusal not_found */
export async function findEndpoint({ deps, user }: MemberContext, id: string) {
  const isHers = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, user.id));
  const [found] = await deps.db.select().from(webhookEndpoints).where(isHers);
  if (!found) throw noSuchEndpoint();
  return found;
}

export const noSuchEndpoint = () =>
  new Refusal('not_found', say('There is no such webhook endpoint.'));

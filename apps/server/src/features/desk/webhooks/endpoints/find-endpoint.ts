import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { and, eq } from 'drizzle-orm';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

const perHour = { limit: 60, seconds: 3600 };

/** Finds one of the organiser's endpoints; another's does not exist for her. @throws Refusal not_found */
export async function findEndpoint({ deps, user }: MemberContext, id: string) {
  const isHers = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, user.id));
  const [found] = await deps.db.select().from(webhookEndpoints).where(isHers);
  if (!found) throw noSuch.endpoint();
  return found;
}

/** Limits the changes of a member's endpoints, since each is recorded. @throws Refusal too_many */
export function limitChanges({ deps, user }: MemberContext): Promise<void> {
  return consume(deps, `webhook-change:${user.id}`, perHour);
}

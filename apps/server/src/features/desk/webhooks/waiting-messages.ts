import type { Database } from '@nagarika/db/client';
import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { users } from '@nagarika/db/schema/people/users';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isDue } from './claim-endpoints.ts';

export type WaitingMessages = {
  /** To endpoints that are on: to be sent now, and to be sent again later. */
  due: number;
  later: number;
  /** Since the one that waits longest was due at an endpoint that takes what it is sent; 0: none waits. */
  oldestSeconds: number;
};

/** How far all servers are behind with telling organisers' endpoints: one statement, over partial indexes. */
export async function waitingMessages(db: Database, now: Date): Promise<WaitingMessages> {
  const { nextAttemptAt, createdAt } = webhookMessages;
  const isHealthy = eq(webhookEndpoints.failures, 0);
  const [found] = await db
    .select({
      due: sql<number>`(count(*) filter (where ${isDue(now)}))::int`,
      all: sql<number>`count(*)::int`,
      since: sql<
        string | null
      >`(min(coalesce(${nextAttemptAt}, ${createdAt})) filter (where ${and(isDue(now), isHealthy)}))::text`,
    })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(
      and(
        eq(webhookMessages.status, 'queued'),
        isNull(webhookEndpoints.disabledAt),
        isNull(users.suspendedAt),
      ),
    );
  if (!found) throw new Error('a count has no row');
  const { due, all, since } = found;
  const oldestMs = since === null ? 0 : now.getTime() - new Date(since).getTime();
  return { due, later: all - due, oldestSeconds: Math.max(0, oldestMs / 1000) };
}

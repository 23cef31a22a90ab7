import type { Database } from '@nagarika/db/client';
import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { users } from '@nagarika/db/schema/people/users';
import { attemptFaults } from '@nagarika/domain/desk/webhooks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { isDue } from '#server/features/desk/webhooks/messages/claim-endpoints.ts';
import { webhookCounts } from '#server/features/desk/webhooks/messages/note-attempt.ts';
import { createFigures } from '#server/platform/figures/figures.ts';
import { observe, rowsOf } from '#server/platform/figures/observe.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

type WaitingMessages = {
  /** Messages to endpoints that are on: due now, and to be sent again later. */
  due: number;
  later: number;
  /** The age of the oldest message due at an endpoint that takes what it is sent; 0 where none waits. */
  oldestSeconds: number;
};

/** Observes what organisers' endpoints are told: what this server sent, and what waits on all servers. */
export function observeWebhooks(
  registry: Registry,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: { everyMs?: number } = {},
): void {
  const rows = rowsOf(createFigures(() => waitingMessages(db, clock.now()), options));
  // Set from the start, because a monitor that first sees 1 has seen no increase.
  for (const outcome of ['taken', ...attemptFaults]) webhookCounts.attempts.add(outcome, 0);
  for (const reason of ['failing', 'gone']) webhookCounts.switchedOff.add(reason, 0);
  observe(registry, {
    webhook_attempts_total: {
      help: 'Messages that this server sent to endpoints of organisers, by what came of it',
      labels: ['outcome'],
      rows: webhookCounts.attempts.rows,
    },
    webhook_endpoints_switched_off_total: {
      help: 'Endpoints that this server switched off: nothing was taken for days, or they are gone',
      labels: ['reason'],
      rows: webhookCounts.switchedOff.rows,
    },
    webhook_messages: {
      help: 'Messages of all servers to endpoints that are on: to be sent now, and again later',
      labels: ['state'],
      rows: rows(({ due, later }) => [[{ due, later }]]),
    },
    webhook_oldest_seconds: {
      help: 'How long a message has been due to an endpoint that takes what it is sent; 0: none waits',
      rows: rows(({ oldestSeconds }) => [[oldestSeconds]]),
    },
  });
}

/**
 * Counts how far all servers are behind with organisers' endpoints, in one statement over partial indexes.
 */
async function waitingMessages(db: Database, now: Date): Promise<WaitingMessages> {
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

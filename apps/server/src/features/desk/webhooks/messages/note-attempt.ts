import type { Transaction } from '@nagarika/db/client';
import {
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from '@nagarika/db/schema/desk/webhooks';
import { type DisabledReason, maxFailingDays, retrySeconds } from '@nagarika/domain/desk/webhooks';
import { say } from '@nagarika/domain/language/texts';
import { and, eq, isNull } from 'drizzle-orm';
import { notify } from '#server/features/people/notify/notify.ts';
import { createTally } from '#server/platform/bounds/work-counts.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { WebhookAnswer } from '#server/platform/ports/webhook-sender.ts';

/** Counts what this server did, for /metrics. */
export const webhookCounts = {
  /** Attempts by outcome: taken, or why not. */
  attempts: createTally(),
  /** Endpoints that were switched off, by reason. */
  switchedOff: createTally(),
};

type Sent = {
  endpoint: typeof webhookEndpoints.$inferSelect;
  message: typeof webhookMessages.$inferSelect;
  claim: string;
};
type Answer = WebhookAnswer & { ms: number };

/** The rest between two attempts at one endpoint, doubled with each failure. */
const restSeconds = { first: 5, most: 300 };
const gone = 410;

/**
 * Records an attempt: the message is done or waits for its next one, and the endpoint rests after a
 * failure. After days of failures alone it is switched off, and its organiser told.
 */
export async function noteAttempt(
  deps: Deps,
  { endpoint, message, claim }: Sent,
  { statusCode, fault, excerpt, ms }: Answer,
): Promise<void> {
  const now = deps.clock.now();
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const wait = retrySeconds[message.attempts];
  const isClaimed = and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.claim, claim));
  webhookCounts.attempts.add(fault ?? 'taken');
  await deps.db.transaction(async (tx) => {
    const [known] = await tx
      .update(webhookMessages)
      .set({
        attempts: message.attempts + 1,
        ...(fault === null
          ? { status: 'sent', sentAt: now, nextAttemptAt: null }
          : wait === undefined
            ? { status: 'failed', nextAttemptAt: null }
            : { nextAttemptAt: later(wait) }),
      })
      // A message that has left the log, or was sent anew, does not match: then the newer state counts.
      .where(
        and(eq(webhookMessages.id, message.id), eq(webhookMessages.attempts, message.attempts)),
      )
      .returning({ id: webhookMessages.id });
    if (!known) return;
    const attempt = { messageId: message.id, at: now, ms, statusCode, fault, excerpt };
    await tx.insert(webhookAttempts).values(attempt);
    if (fault === null) {
      if (endpoint.failures > 0)
        await write(tx, { failures: 0, failingSince: null, restsUntil: null });
      return;
    }
    const failingSince = endpoint.failingSince ?? now;
    const rest = Math.min(restSeconds.first * 2 ** endpoint.failures, restSeconds.most);
    await write(tx, { failures: endpoint.failures + 1, failingSince, restsUntil: later(rest) });
    const isOver = now.getTime() - failingSince.getTime() >= maxFailingDays * 86_400_000;
    if (statusCode === gone) await switchOff(tx, 'gone');
    else if (isOver) await switchOff(tx, 'failing');
  });

  type Change = Partial<typeof webhookEndpoints.$inferInsert>;
  async function write(tx: Transaction, change: Change): Promise<void> {
    await tx.update(webhookEndpoints).set(change).where(isClaimed);
  }

  async function switchOff(tx: Transaction, disabledReason: DisabledReason): Promise<void> {
    // An endpoint that was switched off keeps that reason: an admin's switch only admins take back.
    const [off] = await tx
      .update(webhookEndpoints)
      .set({ disabledAt: now, disabledReason })
      .where(and(isClaimed, isNull(webhookEndpoints.disabledAt)))
      .returning({ id: webhookEndpoints.id });
    if (!off) return;
    webhookCounts.switchedOff.add(disabledReason);
    const { host } = new URL(endpoint.url);
    await notify(deps, tx, [
      {
        userId: endpoint.userId,
        kind: 'account_changed',
        title: say('A webhook endpoint was switched off'),
        message: say(
          'Nothing that we sent to {host} was taken any more. Once it answers again, switch it on and send what it missed.',
          { host },
        ),
        link: '/my-events/machines',
        dedupeKey: `webhook_endpoint:${endpoint.id}:${now.getTime()}`,
      },
    ]);
  }
}

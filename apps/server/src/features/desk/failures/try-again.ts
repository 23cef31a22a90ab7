import type { Transaction } from '@nagarika/db/client';
import { webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { deliveries } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { TryAgain } from './schemas.ts';

const acts = {
  job: { action: 'job.retried', subjectType: 'job' },
  delivery: { action: 'delivery.retried', subjectType: 'delivery' },
  webhook: { action: 'webhook_message.retried', subjectType: 'webhook_message' },
} as const;

/**
 * Makes those that are still failed due at once, and returns how many; those that another admin has
 * retried or dropped are left out.
 */
export async function tryAgain(
  ctx: MemberContext,
  { what, ids }: TryAgain,
): Promise<{ again: number }> {
  return ctx.deps.db.transaction(async (tx) => {
    const again = await begins[what](ctx.deps, tx, ids);
    await recordAct(
      ctx,
      tx,
      again.map(({ id, name }) => ({
        ...acts[what],
        subjectId: id,
        before: null,
        after: name ? { queue: name } : null,
      })),
    );
    return { again: again.length };
  });
}

type Begin = (
  deps: Deps,
  tx: Transaction,
  ids: string[],
) => Promise<{ id: string; name?: string }[]>;

const begins: Record<TryAgain['what'], Begin> = {
  job: ({ jobs }, tx, ids) => jobs.tryAgain(tx, ids),

  /** Retries mails alone: one that went out after all is recognised by its Message-ID (deliver.ts). */
  async delivery({ jobs }, tx, ids) {
    const rows = await tx
      .update(deliveries)
      .set({ status: 'queued', attempts: 0, claimedAt: null, lastError: null })
      .where(
        and(
          anyOf(deliveries.id, ids),
          eq(deliveries.status, 'failed'),
          eq(deliveries.channel, 'mail'),
        ),
      )
      .returning({ id: deliveries.id });
    const all = rows.map(({ id }) => ({ data: { deliveryId: id }, key: id }));
    if (all.length > 0) await jobs.enqueueAll(tx, 'messages.deliver', all);
    return rows;
  },

  /** Retries under the same ids, by which a receiver recognises what it has already. */
  webhook: async (_, tx, ids) =>
    tx
      .update(webhookMessages)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: null, sentAt: null })
      .where(and(anyOf(webhookMessages.id, ids), eq(webhookMessages.status, 'failed')))
      .returning({ id: webhookMessages.id }),
};

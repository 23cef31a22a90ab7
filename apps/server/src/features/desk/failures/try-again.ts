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
 * Those that are failed still are due again at once; what another admin was quicker with, or has
 * left meanwhile, is left out. Answers how many there were.
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

  /** Mails alone: one that left all the same is known again by its Message-ID (deliver.ts). */
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

  /** Under the ids that they had: whoever took one already knows it again. */
  webhook: async (_, tx, ids) =>
    tx
      .update(webhookMessages)
      .set({ status: 'queued', attempts: 0, nextAttemptAt: null, sentAt: null })
      .where(and(anyOf(webhookMessages.id, ids), eq(webhookMessages.status, 'failed')))
      .returning({ id: webhookMessages.id }),
};

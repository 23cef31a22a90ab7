import type { Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, sql } from 'drizzle-orm';
import type { CancelInput, Decided } from '#server/features/money/payouts/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { inBatches, type LockedPayout, lockPayouts } from './lock-payouts.ts';

/**
 * Cancels a payout that is not paid after all: what it covered is owed again. One that a file has is
 * cancelled only with the reason and the word that the bank did not send it: else the same money would go
 * into a second file.
 * @throws Refusal not_found, already_done, unprocessable (a file has it), forbidden
 */
export async function cancelPayout(
  ctx: MemberContext,
  { id, notSent, reason }: CancelInput,
): Promise<Decided> {
  return ctx.deps.db.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, ctx, [id]);
    if (payout?.status === 'paid') {
      throw new Refusal('already_done', say('This payout is paid already.'));
    }
    if (payout?.status !== 'prepared' && payout?.status !== 'filed') {
      throw new Refusal('already_done', say('This payout was returned or cancelled already.'));
    }
    if (payout.status === 'filed' && !(notSent && reason)) {
      throw new Refusal(
        'unprocessable',
        say(
          'A bank file has {number}. Cancel it only when the bank has confirmed that it was not sent, and say why.',
          { number: payoutNumber(id) },
        ),
      );
    }
    await writeCancelled(ctx, tx, [{ payout, reason }]);
    return { id, status: 'cancelled' };
  });
}

export type Cancelling = { payout: LockedPayout; reason: string | null };

/** Writes any number of cancellations, under the locks of `lockPayouts`. */
export async function writeCancelled(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  all: readonly Cancelling[],
): Promise<void> {
  const now = deps.clock.now();
  const reasons = JSON.stringify(all.map(({ payout: { id }, reason }) => ({ id, reason })));
  await tx
    .update(payouts)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: user.id,
      cancelReason: sql`off.reason`,
    })
    .from(sql`json_to_recordset(${reasons}::json) as off(id uuid, reason text)`)
    .where(eq(payouts.id, sql`off.id`));
  await inBatches(all, (some) =>
    recordAudit(
      tx,
      some.map(({ payout, reason }) => ({
        actorId: user.id,
        action: 'payout.cancelled',
        subjectType: 'payout',
        subjectId: payout.id,
        before: { status: payout.status },
        after: { status: 'cancelled', reason, amountPaise: payout.amountPaise },
        at: now,
      })),
    ),
  );
}

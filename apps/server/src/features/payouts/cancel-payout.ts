import { payouts } from '@nagarika/db/schema/payouts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type Decided, lockPreparedPayout } from './lock-prepared-payout.ts';

/** It is not paid after all: what it covered is owed again. @throws Refusal not_found, already_done */
export async function cancelPayout(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<Decided> {
  return deps.db.transaction(async (tx) => {
    const payout = await lockPreparedPayout(tx, id);
    await tx.update(payouts).set({ status: 'called_off' }).where(eq(payouts.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payout.called_off',
      subjectType: 'payout',
      subjectId: id,
      before: { status: payout.status },
      after: { status: 'called_off', amountPaise: payout.amountPaise },
      at: deps.clock.now(),
    });
    return { id, status: 'called_off' };
  });
}

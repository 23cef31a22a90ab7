import { payoutDetails, payouts } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { isToTheseDetails } from './missing-proof.ts';

/**
 * Records that ₹1 came to the account that the organiser has given: the rest may be sent there.
 * @throws Refusal not_found (it is not hers), already_done (confirmed, returned, or she has given other
 * details since)
 */
export async function confirmArrival(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<void> {
  const now = deps.clock.now();
  const isHers = and(eq(payouts.id, id), eq(payouts.organiserId, user.id));
  await deps.db.transaction(async (tx) => {
    const isOpen = and(eq(payouts.isProof, true), eq(payouts.status, 'paid'));
    const done = await tx
      .update(payouts)
      .set({ arrivedAt: now })
      .from(payoutDetails)
      .where(and(isHers, isOpen, isNull(payouts.arrivedAt), isToTheseDetails))
      .returning({ id: payouts.id });
    if (done.length === 0) {
      throw (await tx.$count(payouts, isHers)) > 0
        ? new Refusal('already_done', say('There is nothing to confirm of this payout by now.'))
        : noSuch.payout();
    }
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payout.arrived',
      subjectType: 'payout',
      subjectId: id,
      before: null,
      after: { arrivedAt: now },
      at: now,
    });
  });
}

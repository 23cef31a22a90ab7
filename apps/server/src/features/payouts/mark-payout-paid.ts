import { payoutLines, payouts } from '@nagarika/db/schema/payouts';
import { formatRupees } from '@nagarika/domain/format';
import { transferredOf } from '@nagarika/domain/payments';
import { maskedPayoutDetails } from '@nagarika/domain/payouts';
import { say } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { recordPayout } from '#server/features/ledger/record-payout.ts';
import { refuseTakenReference } from '#server/features/ledger/refuse-taken-reference.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { decryptDetails } from './decrypt-details.ts';
import { type Decided, lockPreparedPayout } from './lock-prepared-payout.ts';

/**
 * The bank has sent it: the ledger has it from now on, and the organiser is notified, in one transaction.
 * @throws Refusal not_found, already_done (decided before, or the reference is another payout's)
 */
export async function markPayoutPaid(
  { deps, user }: MemberContext,
  { id, reference }: { id: string; reference: string },
): Promise<Decided> {
  return deps.db.transaction(async (tx) => {
    const payout = await lockPreparedPayout(tx, id);
    await refuseTakenReference(tx, reference);
    const now = deps.clock.now();
    await tx
      .update(payouts)
      .set({ status: 'paid', reference, paidAt: now, paidBy: user.id })
      .where(eq(payouts.id, id));
    const lines = await tx.select().from(payoutLines).where(eq(payoutLines.payoutId, id));
    await recordPayout(tx, lines, now);
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payout.paid',
      subjectType: 'payout',
      subjectId: id,
      before: { status: payout.status },
      after: { status: 'paid', reference, amountPaise: payout.amountPaise },
      at: now,
    });
    const details = decryptDetails(deps.secrets, { payout: id }, payout.sealedDetails);
    const { accountNumber } = maskedPayoutDetails(details);
    await notify(deps, tx, [
      {
        userId: payout.organiserId,
        kind: 'payout_paid',
        title: say('Your payout has been sent'),
        message: wentTo(payout, accountNumber, reference),
        link: '/my-events',
        dedupeKey: `payout_paid:${id}`,
      },
    ]);
    return { id, status: 'paid' };
  });
}

/** What the bank moved, and what it did not. */
function wentTo(payout: typeof payouts.$inferSelect, accountNumber: string, reference: string) {
  const transferred = transferredOf(payout);
  const values = { amount: formatRupees(transferred), accountNumber, reference };
  if (transferred === payout.amountPaise) {
    return say(
      "{amount} went to your account {accountNumber}. The bank's reference is {reference}.",
      values,
    );
  }
  return say(
    "{amount} went to your account {accountNumber}, of {owed} that you earned: the rest is withheld for tax, as the statement shows. The bank's reference is {reference}.",
    { ...values, owed: formatRupees(payout.amountPaise) },
  );
}

import { payouts } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { refuseTakenReference } from '#server/features/money/ledger/entries/refuse-taken-reference.ts';
import { lockPayouts } from '#server/features/money/payouts/paying/lock-payouts.ts';
import type { CorrectReferenceInput, Decided } from '#server/features/money/payouts/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Corrects a mistyped bank reference: the statement has the right one from now on, and the organiser is told.
 * @throws Refusal not_found, already_done (it has none, the same, or it is another payout's), forbidden
 */
export async function correctReference(
  ctx: MemberContext,
  { id, reference, reason }: CorrectReferenceInput,
): Promise<Decided> {
  const { deps, user } = ctx;
  return deps.db.transaction(async (tx) => {
    const [payout] = await lockPayouts(tx, ctx, [id]);
    if (payout?.status !== 'paid' && payout?.status !== 'returned') {
      throw new Refusal('already_done', say('This payout has no bank reference yet.'));
    }
    if (payout.reference === reference) {
      throw new Refusal('already_done', say('This payout has this bank reference already.'));
    }
    await refuseTakenReference(tx, reference);
    const now = deps.clock.now();
    await tx.update(payouts).set({ reference }).where(eq(payouts.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payout.reference_corrected',
      subjectType: 'payout',
      subjectId: id,
      before: { reference: payout.reference },
      after: { reference, reason },
      at: now,
    });
    await notify(deps, tx, [
      {
        userId: payout.organiserId,
        kind: 'payout_paid',
        title: say("The bank's reference of your payout is another"),
        message: say('It is {reference}. The one that we had told you was wrong.', { reference }),
        link: '/my-events',
        dedupeKey: `payout_reference:${id}:${reference}`,
      },
    ]);
    return { id, status: payout.status };
  });
}

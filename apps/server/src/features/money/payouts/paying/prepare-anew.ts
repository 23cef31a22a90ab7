import type { Transaction } from '@nagarika/db/client';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { type Judgement, whyUnowed } from '#server/features/money/payouts/owed/judge-payouts.ts';
import {
  owedLines,
  sumsOf,
  withholdFrom,
} from '#server/features/money/payouts/owed/withhold-from.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';
import type { LockedPayout } from './lock-payouts.ts';

/**
 * Makes a payout that no file has anew, of what is left of its events and what is withheld of that; an
 * earlier release is void. Under the locks of `lockPayouts`. @throws Refusal unprocessable when nothing is
 * left
 */
export async function prepareAnew(
  { deps, user }: Pick<MemberContext, 'deps' | 'user'>,
  tx: Transaction,
  payout: LockedPayout,
  judgement: Judgement,
): Promise<LockedPayout> {
  const { id, organiserId } = payout;
  const now = deps.clock.now();
  // The old lines go first, so that neither balances nor withholding count them.
  await tx.delete(payoutLines).where(eq(payoutLines.payoutId, id));
  const eventIds = payout.lines.map(({ eventId }) => eventId);
  const hers = (await owedLines(tx, eventIds, now)).get(organiserId) ?? [];
  const made = (await withholdFrom(tx, new Map([[organiserId, hers]]), now)).get(organiserId);
  const lines = made?.lines ?? [];
  const sums = sumsOf(lines);
  if (judgement.isSuspended || payout.isProof || transferredOf(sums) <= 0) {
    const number = payoutNumber(id);
    const advice = judgement.isSuspended
      ? say('Cancel {number}, or wait until she is let back in.', { number })
      : payout.isProof
        ? say('Less is left than the ₹1 that proves the account: please cancel {number}.', {
            number,
          })
        : say('Nothing is left of {number} to pay: please cancel it.', { number });
    throw new Refusal('unprocessable', sentences(whyUnowed(payout, judgement), advice));
  }
  const stored = await tx
    .insert(payoutLines)
    .values(lines.map((line) => ({ payoutId: id, ...line })))
    .returning();
  const values = {
    ...sums,
    tcsBp: made?.rates.tcsBp ?? 0,
    tdsBp: made?.rates.tdsBp ?? 0,
    reducedPaise: payout.reducedPaise + Math.max(0, payout.amountPaise - sums.amountPaise),
    // The statement covers the sales until then.
    createdAt: now,
    releasedAt: null,
    releasedBy: null,
  };
  await tx.update(payouts).set(values).where(eq(payouts.id, id));
  const { amountPaise, tcsPaise, tdsPaise, releasedBy } = payout;
  await recordAudit(tx, {
    actorId: user.id,
    action: 'payout.reduced',
    subjectType: 'payout',
    subjectId: id,
    before: { amountPaise, tcsPaise, tdsPaise, releasedBy },
    after: { ...sums, releasedBy: null, lines },
    at: now,
  });
  return { ...payout, ...values, lines: stored };
}

import { payouts } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  confirmUnowed,
  type Judgement,
  judgePayouts,
  whyUnowed,
} from '#server/features/money/payouts/owed/judge-payouts.ts';
import type { Released, ReleaseInput } from '#server/features/money/payouts/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';
import { type LockedPayout, lockPayouts } from './lock-payouts.ts';
import { isReleasedByAnother, needsRelease } from './needs-release.ts';
import { prepareAnew } from './prepare-anew.ts';

/**
 * Releases these payouts on the word of a second admin, all or none. One that no file has and of which money
 * went back is prepared anew and not released: she has not seen that sum.
 * @throws Refusal not_found, already_done (decided or released before), forbidden (an admin no more, or her
 * own), unprocessable (not owed any more)
 */
export async function releasePayouts(
  ctx: MemberContext,
  { ids, despitePaise }: ReleaseInput,
): Promise<Released> {
  const { deps, user } = ctx;
  return deps.db.transaction(async (tx) => {
    const rows = await lockPayouts(tx, ctx, ids);
    const isNeeded = (await needsRelease(tx)) !== null;
    for (const payout of rows) refuseReleasing(payout, isNeeded ? user.id : null);
    const judged = await judgePayouts(tx, rows);
    const [released, smaller]: [LockedPayout[], Released['smaller']] = [[], []];
    for (const payout of rows) {
      const judgement = judged.get(payout.id);
      const unowed = judgement?.unowedPaise ?? 0;
      if (!judgement || unowed === (rows.length === 1 ? despitePaise : 0)) released.push(payout);
      else if (payout.status === 'prepared' && unowed > 0) {
        const anew = await prepareAnew(ctx, tx, payout, judgement);
        const [was, is] = [transferredOf(payout), transferredOf(anew)];
        smaller.push({ id: payout.id, number: payoutNumber(payout.id), was, is });
      } else throw unreleasable(payout, judgement);
    }
    const now = deps.clock.now();
    const releasedIds = released.map(({ id }) => id);
    await tx
      .update(payouts)
      .set({ releasedAt: now, releasedBy: user.id })
      .where(anyOf(payouts.id, releasedIds));
    await recordAudit(
      tx,
      released.map(({ id, status, amountPaise }) => ({
        actorId: user.id,
        action: 'payout.released',
        subjectType: 'payout',
        subjectId: id,
        before: { releasedBy: null },
        after: { status, amountPaise, ...(despitePaise > 0 && { despitePaise }) },
        at: now,
      })),
    );
    return { released: releasedIds, smaller };
  });
}

/** `by` is the admin who releases, where two are needed. @throws Refusal already_done, forbidden */
function refuseReleasing(payout: LockedPayout, by: string | null): void {
  const number = payoutNumber(payout.id);
  const { status, filedAt } = payout;
  if (status === 'paid' || status === 'returned' || (status === 'cancelled' && !filedAt)) {
    throw new Refusal(
      'already_done',
      say('{number} was paid, returned or cancelled meanwhile.', { number }),
    );
  }
  if (by ? isReleasedByAnother(payout) : payout.releasedBy !== null) {
    throw new Refusal('already_done', say('{number} is released already.', { number }));
  }
  if (by !== null && (by === payout.preparedBy || by === payout.filedBy)) {
    throw new Refusal(
      'forbidden',
      say('You have prepared {number} or made its bank file: another admin releases it.', {
        number,
      }),
    );
  }
}

function unreleasable(payout: LockedPayout, judgement: Judgement): Refusal {
  if (judgement.unowedPaise === 0) {
    return new Refusal('unprocessable', say('All that this payout pays is owed.'));
  }
  return new Refusal(
    'unprocessable',
    sentences(whyUnowed(payout, judgement), confirmUnowed(payout.status, judgement)),
  );
}

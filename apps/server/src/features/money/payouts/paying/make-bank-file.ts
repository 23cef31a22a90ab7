import { payouts } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import { judgePayouts, whyUnowed } from '#server/features/money/payouts/owed/judge-payouts.ts';
import type { FileInput } from '#server/features/money/payouts/schemas.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { PayoutFile } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';
import { type LockedPayout, lockPayouts } from './lock-payouts.ts';
import { needsRelease } from './needs-release.ts';
import { prepareAnew } from './prepare-anew.ts';

/**
 * Makes the file that pays these payouts, with what is owed at this moment: one of which money went back
 * since is prepared anew, and smaller, first. One that went into a file before is in it only if that is asked
 * for, and cannot change: a bank that is handed it twice pays it twice.
 * @throws Refusal not_found, already_done (one is decided, or was in a file before), unprocessable (nothing
 * of one is owed any more, or nobody would be left to release it), forbidden (an admin no more)
 */
export async function makeBankFile(
  ctx: MemberContext,
  { ids, again }: FileInput,
): Promise<{ file: PayoutFile; smaller: number }> {
  const { deps, user } = ctx;
  return deps.db.transaction(async (tx) => {
    const rows = await lockPayouts(tx, ctx, ids);
    if (rows.some(({ status }) => status !== 'prepared' && status !== 'filed')) {
      throw new Refusal(
        'already_done',
        say('One of these payouts was paid, returned or cancelled meanwhile.'),
      );
    }
    if (!again && rows.some(({ filedAt }) => filedAt)) {
      throw new Refusal('already_done', say('One of these payouts is in a bank file already.'));
    }
    const finance = await needsRelease(tx);
    if (finance) for (const payout of rows) refuseFiling(payout, user.id, finance);
    const judged = await judgePayouts(tx, rows);
    const filed: LockedPayout[] = [];
    for (const payout of rows) {
      const judgement = judged.get(payout.id);
      if (!judgement || judgement.unowedPaise === 0) filed.push(payout);
      else if (payout.status === 'prepared') {
        filed.push(await prepareAnew(ctx, tx, payout, judgement));
      } else {
        throw new Refusal(
          'unprocessable',
          sentences(whyUnowed(payout, judgement), say('A bank file has it, as it was.')),
        );
      }
    }
    const file = deps.payouts.fileOf(
      filed.map(({ id, sealedDetails, ...payout }) => {
        const { pan: _, ...account } = decryptDetails(deps.secrets, { payout: id }, sealedDetails);
        const narration = `${deps.config.brand.name} ${payoutNumber(id)}`;
        const amountPaise = transferredOf(payout);
        return { payoutId: id, amountPaise, narration, ...account };
      }),
    );
    const now = deps.clock.now();
    await tx
      .update(payouts)
      .set({ status: 'filed', filedAt: now, filedBy: user.id })
      .where(anyOf(payouts.id, ids));
    await recordAudit(
      tx,
      filed.map(({ id, filedAt, amountPaise }) => ({
        actorId: user.id,
        action: 'payout.filed',
        subjectType: 'payout',
        subjectId: id,
        before: { filedAt },
        after: { filedAt: now, amountPaise },
        at: now,
      })),
    );
    return { file, smaller: filed.filter((payout) => !rows.includes(payout)).length };
  });
}

/**
 * Refuses a file that leaves no second admin: one has to release it who neither prepared nor filed it.
 * @throws Refusal unprocessable
 */
function refuseFiling(payout: LockedPayout, by: string, finance: readonly string[]): void {
  const number = payoutNumber(payout.id);
  if (payout.releasedBy === by) {
    throw new Refusal(
      'unprocessable',
      say('You have released {number}: another admin makes its bank file.', { number }),
    );
  }
  if (!finance.some((id) => id !== by && id !== payout.preparedBy)) {
    throw new Refusal(
      'unprocessable',
      say('Another admin has prepared {number}. She makes its bank file, and you release it.', {
        number,
      }),
    );
  }
}

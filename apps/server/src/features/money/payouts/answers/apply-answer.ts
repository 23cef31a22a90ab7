import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { lockReferences } from '#server/features/money/ledger/entries/refuse-taken-reference.ts';
import {
  type Cancelling,
  writeCancelled,
} from '#server/features/money/payouts/paying/cancel-payout.ts';
import { lockPayouts } from '#server/features/money/payouts/paying/lock-payouts.ts';
import { type Paying, writePaid } from '#server/features/money/payouts/paying/mark-payout-paid.ts';
import {
  type Returning,
  writeReturned,
} from '#server/features/money/payouts/paying/mark-payout-returned.ts';
import { needsRelease } from '#server/features/money/payouts/paying/needs-release.ts';
import type { Applied, ApplyAnswerInput } from '#server/features/money/payouts/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';
import { idsInAnswer, judgeAnswer } from './judge-answer.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Does what the preview of this file showed, judged anew: all of those lines, or none where one has an error
 * by now.
 * @throws Refusal bad_input, too_large, already_done (a line does something else by now, or none does
 * anything), forbidden
 */
export async function applyAnswer(
  ctx: MemberContext,
  { text, lines: asked }: ApplyAnswerInput,
): Promise<Applied> {
  const lines = readAnswer(text);
  const { deps } = ctx;
  return deps.db.transaction(async (tx) => {
    const found = await lockPayouts(tx, ctx, await idsInAnswer(tx, lines));
    await lockReferences(tx);
    const judged = await judgeAnswer(tx, lines, found, deps.clock.now());
    const wanted = asked && new Set(asked);
    const paid: Paying[] = [];
    const returned: Returning[] = [];
    const cancelled: Cancelling[] = [];
    for (const { line, payout, act, error } of judged) {
      if (wanted && !wanted.has(line)) continue;
      if (wanted && error) throw otherwise(line, error);
      if (!act || !payout) continue;
      if (act.will === 'paid') paid.push({ payout, ...act, despitePaise: 0 });
      else if (act.will === 'returned') returned.push({ payout, ...act });
      else cancelled.push({ payout, ...act });
    }
    if (paid.length + returned.length + cancelled.length === 0) {
      throw new Refusal('already_done', say('No line of this file has anything to be done.'));
    }
    if (paid.length > 0) await writePaid(ctx, tx, paid, (await needsRelease(tx)) !== null);
    if (returned.length > 0) await writeReturned(ctx, tx, returned);
    if (cancelled.length > 0) await writeCancelled(ctx, tx, cancelled);
    return { paid: paid.length, returned: returned.length, cancelled: cancelled.length };
  });
}

const otherwise = (line: number, error: Text) =>
  new Refusal(
    'already_done',
    sentences(say('Line {line} cannot be done any more, so nothing was done.', { line }), error),
  );

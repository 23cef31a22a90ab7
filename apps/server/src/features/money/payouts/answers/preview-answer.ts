import { readPayouts } from '#server/features/money/payouts/paying/lock-payouts.ts';
import type { Previewed } from '#server/features/money/payouts/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { idsInAnswer, type JudgedLine, judgeAnswer } from './judge-answer.ts';
import { readAnswer } from './read-answer.ts';

/** Says line by line what the bank's answer would do, and does nothing. @throws Refusal bad_input, too_large */
export async function previewAnswer(
  { deps: { db, clock }, request }: MemberContext,
  { text }: { text: string },
): Promise<Previewed> {
  const lines = readAnswer(text);
  const found = await readPayouts(db, await idsInAnswer(db, lines));
  const judged = await judgeAnswer(db, lines, found, clock.now());
  const shown = ({ line, number, payout, amountPaise, reference, act, error }: JudgedLine) => ({
    line,
    number,
    reference,
    amount: amountPaise,
    organiser: payout && (payout.organiser.name ?? payout.organiser.phone),
    will: act?.will ?? null,
    error: error && word(error, request.language),
  });
  return { lines: judged.map(shown) };
}

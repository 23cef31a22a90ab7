import { say, type Text } from '@nagarika/domain/language/texts';
import {
  type AnswerCells,
  answerLines,
  maxAnswerLines,
} from '@nagarika/domain/money/payouts/bank-answer';
import { Refusal } from '@nagarika/domain/site/refusal';
import Papa from 'papaparse';
import { lockReferences } from '#server/features/money/ledger/entries/refuse-taken-reference.ts';
import {
  type Cancelling,
  writeCancelled,
} from '#server/features/money/payouts/paying/cancel-payout.ts';
import { lockPayouts, readPayouts } from '#server/features/money/payouts/paying/lock-payouts.ts';
import { type Paying, writePaid } from '#server/features/money/payouts/paying/mark-payout-paid.ts';
import {
  type Returning,
  writeReturned,
} from '#server/features/money/payouts/paying/mark-payout-returned.ts';
import { needsRelease } from '#server/features/money/payouts/paying/needs-release.ts';
import type {
  Applied,
  ApplyAnswerInput,
  Previewed,
} from '#server/features/money/payouts/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';
import { word } from '#server/words/word.ts';
import { idsInAnswer, type JudgedLine, judgeAnswer } from './judge-answer.ts';

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

/** Reads the lines of the bank's file. @throws Refusal bad_input, too_large */
export function readAnswer(text: string): AnswerCells[] {
  const delimitersToGuess = [',', ';', '\t', '|'];
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess,
    // One line more than is taken, and those that banks write above.
    preview: maxAnswerLines + 100,
  });
  const lines = answerLines(data);
  if (!lines) {
    throw new Refusal(
      'bad_input',
      say('This file has no columns for our payout number and the status. Is it a CSV?'),
    );
  }
  if (lines.length === 0) throw new Refusal('bad_input', say('This file has no payouts.'));
  if (lines.length > maxAnswerLines) {
    throw new Refusal(
      'too_large',
      say('Please hand in at most {most} lines at once.', {
        most: maxAnswerLines.toLocaleString('en-IN'),
      }),
    );
  }
  return lines;
}

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

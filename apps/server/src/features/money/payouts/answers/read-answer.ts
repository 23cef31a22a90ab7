import { say } from '@nagarika/domain/language/texts';
import {
  type AnswerCells,
  answerLines,
  maxAnswerLines,
} from '@nagarika/domain/money/payouts/bank-answer';
import { Refusal } from '@nagarika/domain/site/refusal';
import Papa from 'papaparse';

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

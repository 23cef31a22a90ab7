import type { Text } from '@nagarika/domain/language/texts';
import {
  type BookingQuestion,
  type GivenAnswer,
  keyOf,
} from '@nagarika/domain/sales/questions/booking-questions';
import { judgeAnswers } from '@nagarika/domain/sales/questions/judge-answers';
import { TRPCClientError } from '@trpc/client';
import type { AskedSeat } from './answer-draft.ts';

/** What is wrong, by place of the answer: loaded with the fields, on the press. */
export function issuesOf(
  questions: readonly BookingQuestion[],
  seats: readonly AskedSeat[],
  answers: readonly GivenAnswer[],
  word: (text: Text) => string,
): Record<string, string> {
  const numbers = seats.map(({ seat }) => seat);
  const { issues } = judgeAnswers(questions, numbers, answers);
  return Object.fromEntries(
    issues.map(({ questionId, seat, text }) => [keyOf(questionId, seat), word(text)]),
  );
}

/** The same as the server has said it; none: it was refused for something else. */
export function refusedAnswers(error: unknown): Record<string, string> {
  const issues: unknown = error instanceof TRPCClientError ? error.data?.issues : null;
  if (!Array.isArray(issues)) return {};
  return Object.fromEntries(
    issues.flatMap(({ path, message }: { path: string; message: string }) =>
      path.startsWith('answers.') ? [[path.slice('answers.'.length), message]] : [],
    ),
  );
}

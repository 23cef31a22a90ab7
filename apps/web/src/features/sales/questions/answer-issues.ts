import type { Text } from '@nagarika/domain/language/texts';
import {
  type BookingQuestion,
  type GivenAnswer,
  keyOf,
} from '@nagarika/domain/sales/questions/booking-questions';
import { judgeAnswers } from '@nagarika/domain/sales/questions/judge-answers';
import { TRPCClientError } from '@trpc/client';
import type { AskedSeat } from './answer-draft.ts';

/** Returns the errors by place of the answer; it is loaded with the fields and runs on the press. */
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

/** Reads the same errors from the server's refusal; none when it refused for another reason. */
export function refusedAnswers(error: unknown): Record<string, string> {
  const issues: unknown = error instanceof TRPCClientError ? error.data?.issues : null;
  if (!Array.isArray(issues)) return {};
  return Object.fromEntries(
    issues.flatMap(({ path, message }: { path: string; message: string }) =>
      path.startsWith('answers.') ? [[path.slice('answers.'.length), message]] : [],
    ),
  );
}

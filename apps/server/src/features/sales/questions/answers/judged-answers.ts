import { say } from '@nagarika/domain/language/texts';
import {
  type BookingQuestion,
  type GivenAnswer,
  keyOf,
} from '@nagarika/domain/sales/questions/booking-questions';
import { type JudgedAnswer, judgeAnswers } from '@nagarika/domain/sales/questions/judge-answers';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Selection } from '#server/features/sales/bookings/seats/selection.ts';

/** Of all seats of a booking. @throws Refusal bad_input */
export function judgedAnswers(
  questions: readonly BookingQuestion[],
  { price }: Selection,
  given: readonly GivenAnswer[] | undefined,
): JudgedAnswer[] {
  return judgedOf(questions, [...Array(price.quantity).keys()], given ?? []);
}

/** Of these seats. @throws Refusal bad_input, with what is wrong at each question */
export function judgedOf(
  questions: readonly BookingQuestion[],
  seats: readonly number[],
  given: readonly GivenAnswer[],
): JudgedAnswer[] {
  const { answers, issues } = judgeAnswers(questions, seats, given);
  if (issues.length === 0) return answers;
  throw new Refusal('bad_input', say('Please look at the questions of this event again.'), {
    issues: issues.map(({ questionId, seat, text }) => ({
      path: `answers.${keyOf(questionId, seat)}`,
      text,
    })),
  });
}

import { say, type Text } from '../../language/texts.ts';
import {
  type AnswerValue,
  type AnswerValues,
  type BookingQuestion,
  type GivenAnswer,
  keyOf,
  placesOf,
  type QuestionKind,
  type QuestionScope,
  ticked,
} from './booking-questions.ts';

/** An answer as it is kept. */
export type JudgedAnswer = { questionId: string; seat: number | null; values: AnswerValues };
export type AnswerIssue = { questionId: string; seat: number | null; text: Text };

/**
 * Judges answers: returns what is kept, and all that is wrong with them at once, in the order of the page.
 * `seats` are those of the booking that may be answered for. An empty answer is none.
 */
export function judgeAnswers(
  questions: readonly BookingQuestion[],
  seats: readonly number[],
  given: readonly GivenAnswer[],
): { answers: JudgedAnswer[]; issues: AnswerIssue[] } {
  const places = questions.flatMap((question) =>
    placesOf(question, seats).map((seat) => ({ question, seat })),
  );
  const known = new Set(places.map(({ question, seat }) => keyOf(question.id, seat)));
  const byPlace = Map.groupBy(given, ({ questionId, seat }) => keyOf(questionId, seat));
  const judged = places.map(({ question, seat }) =>
    judgeOne(question, seat, byPlace.get(keyOf(question.id, seat)) ?? []),
  );
  const strange = given.filter(({ questionId, seat }) => !known.has(keyOf(questionId, seat)));
  return {
    answers: judged.flatMap(({ answer }) => (answer ? [answer] : [])),
    issues: [
      ...judged.flatMap(({ issue }) => (issue ? [issue] : [])),
      ...strange.map((answer) => strangeIssue(questions, answer)),
    ],
  };
}

type Judged = { answer?: JudgedAnswer; issue?: AnswerIssue };

function judgeOne(
  question: BookingQuestion,
  seat: number | null,
  [first, ...others]: readonly GivenAnswer[],
): Judged {
  const { id: questionId } = question;
  const wrong = (text: Text): Judged => ({ issue: { questionId, seat, text } });
  if (others.length > 0) return wrong(say('This question is answered twice.'));
  const values = first ? valuesOf(question, first.value) : [];
  if (!values) return wrong(say('This is no answer to this question.'));
  if (values.length > 0) return { answer: { questionId, seat, values } };
  return question.isRequired ? wrong(missing[question.kind]) : {};
}

const missing: Record<QuestionKind, Text> = {
  text: say('Please answer this question.'),
  choice: say('Please choose one.'),
  several: say('Please choose at least one.'),
  checkbox: say('Please tick this to go on.'),
};

/** Returns the values to keep; null when it is no answer to this question. */
function valuesOf({ kind, options }: BookingQuestion, value: AnswerValue): AnswerValues | null {
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? filled([value]) : null;
    case 'choice':
      return typeof value === 'string' && (value === '' || options.includes(value))
        ? filled([value])
        : null;
    case 'several':
      return Array.isArray(value) && value.every((one) => options.includes(one))
        ? options.filter((option) => value.includes(option))
        : null;
    case 'checkbox':
      if (typeof value !== 'boolean') return null;
      return value ? ticked : [];
  }
}

function filled(values: AnswerValues): AnswerValues {
  return values.filter((value) => value !== '');
}

/** Makes the issue of an answer that was not asked for. */
function strangeIssue(
  questions: readonly BookingQuestion[],
  { questionId, seat = null }: GivenAnswer,
): AnswerIssue {
  const question = questions.find(({ id }) => id === questionId);
  const text = question ? strangePlace(question.scope, seat) : say('This is no longer asked.');
  return { questionId, seat, text };
}

function strangePlace(scope: QuestionScope, seat: number | null): Text {
  if (scope === 'booking') return say('This is asked once of a booking, not of each seat.');
  return seat === null
    ? say('This is asked of each seat.')
    : say('There is no such seat in this booking.');
}

import { z } from 'zod';
import { maxTicketsPerBooking } from './bookings.ts';
import { filledText } from './in-english.ts';
import { line } from './text.ts';
import { say, schemaTexts, type Text, textOf } from './texts.ts';

/** What an organiser asks whoever books: in words, one of some options, several of them, or a tick. */
export const questionKinds = ['text', 'choice', 'several', 'checkbox'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Asked once of a booking, or of each of its seats. */
export const questionScopes = ['booking', 'seat'] as const;
export type QuestionScope = (typeof questionScopes)[number];

/** docs/product/limits.md#hosting; lengths in characters. */
export const questionLimits = {
  perEvent: 10,
  /** With those that were replaced or taken down since. */
  everOfEvent: 60,
  label: 120,
  purpose: 200,
  option: 60,
  fewestOptions: 2,
  mostOptions: 20,
  answer: 300,
  /** After the event's end its answers are erased, and the consent to share a number or address. */
  keptDays: 30,
} as const;

/** As who books is asked it. */
export const bookingQuestion = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  scope: z.enum(questionScopes),
  label: z.string(),
  /** Why it is asked. */
  purpose: z.string(),
  /** Of a choice and of several; else none. */
  options: z.array(z.string()),
  isRequired: z.boolean(),
});
export type BookingQuestion = z.infer<typeof bookingQuestion>;

/** How an answer is kept: a text or one option alone, each option that is chosen, or the tick. */
export type AnswerValues = readonly string[];
export const ticked: AnswerValues = ['yes'];

const says = schemaTexts({ value: 'This is no answer to a question.' });

/** What stands in a request: a text or an option, several options, or whether it is ticked. */
export const answerValue = z.union(
  [
    line(questionLimits.answer),
    z.array(line(questionLimits.option)).max(questionLimits.mostOptions),
    z.boolean(),
  ],
  says.value,
);
export type AnswerValue = z.infer<typeof answerValue>;

export const givenAnswer = z.object({
  questionId: z.uuid(),
  /** Which seat of the booking, from 0, in the order of the event's ticket types; none: the booking. */
  seat: z
    .int()
    .min(0)
    .max(maxTicketsPerBooking - 1)
    .nullish(),
  value: answerValue,
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

export const mostAnswers = questionLimits.perEvent * maxTicketsPerBooking;

export const givenAnswers = z
  .array(givenAnswer)
  .max(mostAnswers, filledText('Please give at most {mostAnswers} answers.', { mostAnswers }));

/** Whether whoever organises the event may have the buyer's number and address, for this event. */
export const sharedContact = z.object({ phone: z.boolean(), email: z.boolean() });
export type SharedContact = z.infer<typeof sharedContact>;
export const nothingShared: SharedContact = { phone: false, email: false };

/** One answer as it is kept. */
export type JudgedAnswer = { questionId: string; seat: number | null; values: AnswerValues };
export type AnswerIssue = { questionId: string; seat: number | null; text: Text };

/**
 * What of these answers is kept, and all that is wrong with them at once, in the order of the page.
 * `seats`: which of the booking may be answered for. What is empty is no answer.
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

/** Null: it is asked of the booking. */
export function placesOf(
  { scope }: Pick<BookingQuestion, 'scope'>,
  seats: readonly number[],
): readonly (number | null)[] {
  return scope === 'booking' ? [null] : seats;
}

/** Names the place of an answer. */
export function keyOf(questionId: string, seat: number | null | undefined): string {
  return `${questionId}.${seat ?? 'booking'}`;
}

/** As it is sent again, or stands in a form. */
export function answerOf({ kind }: Pick<BookingQuestion, 'kind'>, values: AnswerValues) {
  if (kind === 'several') return [...values];
  if (kind === 'checkbox') return values.length > 0;
  return values[0] ?? '';
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
  if (!values) return wrong(textOf(says.value));
  if (values.length > 0) return { answer: { questionId, seat, values } };
  return question.isRequired ? wrong(missing[question.kind]) : {};
}

const missing: Record<QuestionKind, Text> = {
  text: say('Please answer this question.'),
  choice: say('Please choose one.'),
  several: say('Please choose at least one.'),
  checkbox: say('Please tick this to go on.'),
};

/** Null: it is no answer to this question. */
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

/** An answer that was not asked for. */
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

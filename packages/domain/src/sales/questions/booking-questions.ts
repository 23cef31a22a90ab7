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
export type BookingQuestion = {
  id: string;
  kind: QuestionKind;
  scope: QuestionScope;
  label: string;
  /** Why it is asked. */
  purpose: string;
  /** Of a choice and of several; else none. */
  options: string[];
  isRequired: boolean;
};

/** How an answer is kept: a text or one option alone, each option that is chosen, or the tick. */
export type AnswerValues = readonly string[];
export const ticked: AnswerValues = ['yes'];

/** What is sent: a text or an option, several options, or whether it is ticked. */
export type AnswerValue = string | string[] | boolean;

/** `seat`: which of the booking, from 0, in the order of the event's ticket types; none: the booking. */
export type GivenAnswer = {
  questionId: string;
  seat?: number | null | undefined;
  value: AnswerValue;
};

/** Whether whoever organises the event may have the buyer's number and address, for this event. */
export type SharedContact = { phone: boolean; email: boolean };
export const nothingShared: SharedContact = { phone: false, email: false };

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

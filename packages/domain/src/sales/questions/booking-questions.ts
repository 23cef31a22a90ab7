/** The kinds of questions to a buyer: in words, one of some options, several of them, or a tick. */
export const questionKinds = ['text', 'choice', 'several', 'checkbox'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The scopes: asked once of a booking, or of each of its seats. */
export const questionScopes = ['booking', 'seat'] as const;
export type QuestionScope = (typeof questionScopes)[number];

/** The limits of docs/product/limits.md#hosting; lengths in characters. */
export const questionLimits = {
  perEvent: 10,
  /** The most questions with those that were replaced or taken down since. */
  everOfEvent: 60,
  label: 120,
  purpose: 200,
  option: 60,
  fewestOptions: 2,
  mostOptions: 20,
  answer: 300,
  /**
   * The days after the event's end after which its answers are erased, and the consent to share a number or
   * address.
   */
  keptDays: 30,
} as const;

/** A question as the buyer is asked it. */
export type BookingQuestion = {
  id: string;
  kind: QuestionKind;
  scope: QuestionScope;
  label: string;
  /** The reason why it is asked. */
  purpose: string;
  /** Empty but for a choice and several. */
  options: string[];
  isRequired: boolean;
};

/** An answer as it is kept: a text or one option alone, each chosen option, or the tick. */
export type AnswerValues = readonly string[];
export const ticked: AnswerValues = ['yes'];

/** An answer as it is sent: a text or an option, several options, or whether it is ticked. */
export type AnswerValue = string | string[] | boolean;

/**
 * `seat` is its number in the booking, from 0, in the order of the event's ticket types; none: the booking.
 */
export type GivenAnswer = {
  questionId: string;
  seat?: number | null | undefined;
  value: AnswerValue;
};

/** Whether the event's organiser may have the buyer's number and address, for this event. */
export type SharedContact = { phone: boolean; email: boolean };
export const nothingShared: SharedContact = { phone: false, email: false };

/** Lists the places where a question is asked; null stands for the booking. */
export function placesOf(
  { scope }: Pick<BookingQuestion, 'scope'>,
  seats: readonly number[],
): readonly (number | null)[] {
  return scope === 'booking' ? [null] : seats;
}

/** Makes the key of an answer's place. */
export function keyOf(questionId: string, seat: number | null | undefined): string {
  return `${questionId}.${seat ?? 'booking'}`;
}

/** Turns kept values into the answer that a form holds and sends again. */
export function answerOf({ kind }: Pick<BookingQuestion, 'kind'>, values: AnswerValues) {
  if (kind === 'several') return [...values];
  if (kind === 'checkbox') return values.length > 0;
  return values[0] ?? '';
}

import {
  type AnswerValue,
  type BookingQuestion,
  type GivenAnswer,
  keyOf,
  placesOf,
} from '@nagarika/domain/sales/questions/booking-questions';

/** Place of an answer (`keyOf`) → what its field contains. */
export type AnswerDraft = Readonly<Record<string, AnswerValue>>;

/** A seat with questions, as its holder knows it. */
export type AskedSeat = { seat: number; ticketType: string };

const empty = { text: '', choice: '', several: [], checkbox: false };

/** Returns a field's value; one kept for another kind of question counts as empty. */
export function valueIn(
  draft: AnswerDraft,
  { id, kind }: Pick<BookingQuestion, 'id' | 'kind'>,
  seat: number | null,
): AnswerValue {
  const value = draft[keyOf(id, seat)];
  const isOfKind = kind === 'several' ? Array.isArray(value) : typeof value === typeof empty[kind];
  return isOfKind && value !== undefined ? value : empty[kind];
}

/** Returns the answers to send, limited to the present questions and these seats. */
export function answersIn(
  draft: AnswerDraft,
  questions: readonly BookingQuestion[],
  seats: readonly AskedSeat[],
): GivenAnswer[] {
  const numbers = seats.map(({ seat }) => seat);
  return questions.flatMap((question) =>
    placesOf(question, numbers).map((seat) => ({
      questionId: question.id,
      seat,
      value: stillOffered(question, valueIn(draft, question, seat)),
    })),
  );
}

/** Drops a chosen option that the organiser has removed since. */
function stillOffered({ kind, options }: BookingQuestion, value: AnswerValue): AnswerValue {
  if (kind === 'choice') return options.includes(String(value)) ? value : '';
  return Array.isArray(value) ? value.filter((one) => options.includes(one)) : value;
}

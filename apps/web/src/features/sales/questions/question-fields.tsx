import { Trans } from '@lingui/react/macro';
import {
  type AnswerValue,
  type BookingQuestion,
  keyOf,
} from '@nagarika/domain/sales/questions/booking-questions';
import { useNames } from '../../../lib/words/use-names.ts';
import { type AnswerDraft, type AskedSeat, valueIn } from './answer-draft.ts';
import { QuestionField } from './question-field.tsx';

type Props = {
  questions: readonly BookingQuestion[];
  seats: readonly AskedSeat[];
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
  /** Errors by place of the answer (`keyOf`). */
  errors: Partial<Record<string, string>>;
};

/** Asks the booking's questions, then each seat's under the name of its ticket. */
export function QuestionFields({ questions, seats, draft, onChange, errors }: Props) {
  const nameOf = useNames();
  const ofSeat = questions.filter(({ scope }) => scope === 'seat');

  const field = (question: BookingQuestion, seat: number | null) => {
    const key = keyOf(question.id, seat);
    return (
      <QuestionField
        key={key}
        question={question}
        value={valueIn(draft, question, seat)}
        onChange={(value: AnswerValue) => onChange({ ...draft, [key]: value })}
        error={errors[key]}
      />
    );
  };

  return (
    <>
      {questions
        .filter(({ scope }) => scope === 'booking')
        .map((question) => field(question, null))}
      {ofSeat.length > 0 &&
        seats.map(({ seat, ticketType }, at) => (
          <fieldset key={seat} className="grid grid-cols-1 gap-5 rounded-md border p-4">
            <legend className="px-1 font-display text-lg">
              <Trans>
                Ticket {at + 1}: <bdi>{nameOf(ticketType)}</bdi>
              </Trans>
            </legend>
            {ofSeat.map((question) => field(question, seat))}
          </fieldset>
        ))}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { BookingQuestion, SharedContact } from '@nagarika/domain/booking-questions';
import type { AnswerDraft, AskedSeat } from './answer-draft.ts';
import { QuestionFields } from './question-fields.tsx';
import { ShareFields } from './share-fields.tsx';

type Props = {
  questions: readonly BookingQuestion[];
  seats: readonly AskedSeat[];
  draft: { answers: AnswerDraft; share: SharedContact };
  onChange: (part: { answers?: AnswerDraft; share?: SharedContact }) => void;
  errors: Partial<Record<string, string>>;
  organiser: string | null;
  hasEmail: boolean;
};

/** What is said beside what is booked: answers, where the organiser asks, and whether she may have a number. */
export function BookingExtras({ questions, seats, draft, onChange, errors, ...contact }: Props) {
  return (
    <>
      {questions.length > 0 && (
        <section className="grid grid-cols-1 gap-5">
          <div>
            <h3 className="text-xl">
              <Trans>A few questions</Trans>
            </h3>
            <p className="text-muted-foreground">
              <Trans>For the organiser of this event alone. Deleted 30 days after the event.</Trans>
            </p>
          </div>
          <QuestionFields
            questions={questions}
            seats={seats}
            draft={draft.answers}
            onChange={(answers) => onChange({ answers })}
            errors={errors}
          />
        </section>
      )}
      <ShareFields
        {...contact}
        share={draft.share}
        onChange={(share) => onChange({ share })}
        later={<Trans>You can take it back at any time in My Bookings.</Trans>}
      />
    </>
  );
}

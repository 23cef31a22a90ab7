import { Trans } from '@lingui/react/macro';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { priceOf } from '@nagarika/domain/events/prices/money';
import type {
  GivenAnswer,
  SharedContact,
} from '@nagarika/domain/sales/questions/booking-questions';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import type { FieldErrors } from '../../../../lib/forms/checked.ts';
import { showFirstError } from '../../../../lib/forms/show-first-error.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { type AnswerDraft, answersIn } from '../../../sales/questions/answer-draft.ts';
import { issuesOf, refusedAnswers } from '../../../sales/questions/answer-issues.ts';
import { QuestionFields } from '../../../sales/questions/question-fields.tsx';
import { ShareFields } from '../../../sales/questions/share-fields.tsx';
import { InvoiceTo } from '../../invoice-details/invoice-to.tsx';

/** The parts of the extras that a payment uses. */
type Extras = {
  /** Leaves answers out while the questions are not known: the server then reports missing ones. */
  sent: { answers?: GivenAnswer[]; share: SharedContact } & ReturnType<InvoiceTo['sent']>;
  /** Tells whether all is answered; if not, focuses the first open question. */
  judge: () => boolean;
  /** Shows what the server refused of the fields: questions that have changed, details that are missing. */
  refused: (error: unknown) => Promise<void>;
  /** Clears the draft after the booking. */
  forget: () => void;
};

type Draft = { answers: AnswerDraft; share: SharedContact };

const nothing: Draft = { answers: {}, share: { phone: false, email: false } };

export type { Extras };

type Props = {
  eventId: string;
  lines: readonly ChosenLine[];
  organiser: string | null;
  hasEmail: boolean;
  handle: Ref<Extras>;
  /** Called once the fields are shown, with the earlier draft in them. */
  onReady: () => void;
};

/** Asks the organiser's questions, and whether she may have the buyer's contact details. */
export function BookingExtras({ eventId, lines, handle, onReady, ...contact }: Props) {
  const { asked, seats, draft, change, errors, fields, invoice, extras } = useBookingExtras(
    eventId,
    lines,
  );
  const { subtotalPaise, totalPaise } = priceOf(lines);
  useImperativeHandle(handle, () => extras);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const questions = asked.data ?? [];
  return (
    <div ref={fields} className="grid grid-cols-1 gap-5">
      {asked.isError && (
        <ErrorState
          title={<Trans>The questions of this event could not be loaded.</Trans>}
          query={asked}
        />
      )}
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
            onChange={(answers) => change({ answers })}
            errors={errors}
          />
        </section>
      )}
      <ShareFields
        {...contact}
        share={draft.share}
        onChange={(share) => change({ share })}
        later={<Trans>You can take it back at any time in My Bookings.</Trans>}
      />
      {totalPaise > 0 && (
        <InvoiceTo eventId={eventId} subtotalPaise={subtotalPaise} handle={invoice} />
      )}
    </div>
  );
}

/** Keeps the draft in the tab, as the tickets are, and judges it before any seat is held. */
function useBookingExtras(eventId: string, lines: readonly ChosenLine[]) {
  const word = useWord();
  const asked = trpc.questions.toBook.useQuery({ id: eventId });
  const { draft, change, forget } = useDraft(`booking-extras:${eventId}`, nothing);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = useRef<HTMLDivElement>(null);
  // Null where there is no invoice, or that is not known yet.
  const invoice = useRef<InvoiceTo>(null);
  const seats = lines
    .flatMap(({ name, quantity }) => Array<string>(quantity).fill(name))
    .map((ticketType, seat) => ({ seat, ticketType }));
  const questions = asked.data;
  const answers = questions && answersIn(draft.answers, questions, seats);

  function isRight(found: FieldErrors): boolean {
    flushSync(() => setErrors(found));
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) showFirstError(fields.current);
    return !isWrong;
  }

  const extras: Extras = {
    get sent() {
      const invoiced = invoice.current?.sent();
      return { ...(answers && { answers }), share: draft.share, ...invoiced };
    },
    judge() {
      if (questions && answers && !isRight(issuesOf(questions, seats, answers, word))) return false;
      return invoice.current?.judge() ?? true;
    },
    async refused(error) {
      // The order may have been sent before the invoice's fields had loaded.
      invoice.current?.judge();
      const found = refusedAnswers(error);
      if (Object.keys(found).length === 0) return;
      await asked.refetch();
      isRight(found);
    },
    forget() {
      forget();
      invoice.current?.forget();
    },
  };
  return {
    asked,
    seats,
    draft,
    errors,
    fields,
    invoice,
    extras,
    change(part: Partial<Draft>) {
      change(part);
      setErrors({});
    },
  };
}

import { Trans } from '@lingui/react/macro';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { priceOf } from '@nagarika/domain/events/prices/money';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { QuestionFields } from '../../sales/questions/question-fields.tsx';
import { ShareFields } from '../../sales/questions/share-fields.tsx';
import { InvoiceTo } from '../invoice-details/invoice-to.tsx';
import { type Extras, useBookingExtras } from './use-booking-extras.ts';

export type { Extras };

type Props = {
  eventId: string;
  lines: readonly ChosenLine[];
  organiser: string | null;
  hasEmail: boolean;
  /** What the payment asks of it. */
  handle: Ref<Extras>;
  /** It is there, with what was typed before. */
  onReady: () => void;
};

/** What is said beside what is booked: answers, where the organiser asks, and whether she may have a number. */
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
          error={asked.error}
          onRetry={() => void asked.refetch()}
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

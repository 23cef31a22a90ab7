import { useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { priceOf } from '@nagarika/domain/money';
import { useState } from 'react';
import { useBackLayer } from '../../lib/back-layers.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BookingFrame } from './booking-frame.tsx';
import { linesOf } from './chosen-lines.ts';
import { heldUntil } from './selection.ts';
import { SoldOut } from './sold-out.tsx';
import { useFocusOnStep } from './step-heading.tsx';
import { SummaryStep } from './summary-step.tsx';
import { TicketsStep } from './tickets-step.tsx';
import { usePayment } from './use-payment.ts';
import { useSelection } from './use-selection.ts';

type Props = { event: EventDetails; onRefresh: () => void };

/** Tickets, then the summary; the confirmation has an address of its own, which a reload keeps. */
export function BookingFlow({ event, onRefresh }: Props) {
  const { t } = useLingui();
  const { selection, dispatch, offer } = useSelection(event);
  const { step, quantities } = selection;
  const lines = linesOf(event.ticketTypes, quantities);
  const { totalPaise } = priceOf(lines);
  const payment = usePayment({ event, selection, totalPaise, dispatch });
  const headingRef = useFocusOnStep(step);
  usePageTitle(step === 'summary' ? t`Check and pay: ${event.title}` : t`Book ${event.title}`);
  const [gender, setGender] = useState('');
  const goBack = () => payment.phase === 'idle' && dispatch({ type: 'went-back' });
  useBackLayer(step === 'summary' && offer.available > 0, goBack);

  if (offer.available === 0) return <SoldOut event={event} onRefresh={onRefresh} />;
  return (
    <BookingFrame event={event} step={step}>
      {step === 'tickets' ? (
        <TicketsStep
          headingRef={headingRef}
          event={event}
          offer={offer}
          quantities={quantities}
          lines={lines}
          totalPaise={totalPaise}
          dispatch={dispatch}
        />
      ) : (
        <SummaryStep
          headingRef={headingRef}
          event={event}
          lines={lines}
          totalPaise={totalPaise}
          heldUntil={heldUntil(selection)}
          payment={payment}
          genderChoice={{ value: gender, choose: setGender }}
          onBack={goBack}
        />
      )}
    </BookingFrame>
  );
}

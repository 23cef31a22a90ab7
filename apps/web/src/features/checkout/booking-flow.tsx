import { useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { priceOf } from '@nagarika/domain/money';
import { useRef } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useFocusOnStep } from '../../components/step-heading.tsx';
import { useBackLayer } from '../../lib/back-layers.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { MayBePaid } from '../open-payments/may-be-paid.tsx';
import { useOpenBooking } from '../open-payments/open-payments.tsx';
import type { Extras } from '../questions/booking-extras.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { chosenLines } from './chosen-lines.ts';
import { heldUntil } from './selection.ts';
import { SummaryStep } from './summary-step.tsx';
import { TicketsStep } from './tickets-step.tsx';
import { usePayment } from './use-payment.ts';
import { useSelection } from './use-selection.ts';

// Few come to it, and the event has just been fetched.
const SoldOut = lazyPart(async () => (await import('./sold-out.tsx')).SoldOut);

type Props = { event: EventDetails; onRefresh: () => void };

/** Tickets, then the summary; the confirmation has an address of its own, which a reload keeps. */
export function BookingFlow({ event, onRefresh }: Props) {
  const { t } = useLingui();
  const open = useOpenBooking(event.id);
  const { selection, dispatch, offer } = useSelection(event, open);
  const { step, quantities } = selection;
  const lines = chosenLines(event.ticketTypes, quantities);
  const { totalPaise } = priceOf(lines);
  const extras = useRef<Extras>(null);
  const payment = usePayment({ event, selection, totalPaise, dispatch, extras, open });
  const headingRef = useFocusOnStep(step);
  usePageTitle(step === 'summary' ? t`Check and pay: ${event.title}` : t`Book ${event.title}`);
  const goBack = () => payment.phase === 'idle' && dispatch({ type: 'went-back' });
  useBackLayer(step === 'summary' && offer.available > 0, goBack);

  const mayBePaid = payment.unsure && <MayBePaid order={payment.unsure} eventId={event.id} />;
  if (offer.available === 0) {
    return (
      <SoldOut event={event} onRefresh={onRefresh} waiting={<BookingSkeleton />}>
        {mayBePaid}
      </SoldOut>
    );
  }
  return (
    <BookingFrame event={event} step={step}>
      {step === 'tickets' && mayBePaid}
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
          extras={extras}
          onBack={goBack}
        />
      )}
    </BookingFrame>
  );
}

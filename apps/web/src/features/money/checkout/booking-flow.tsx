import { Trans, useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { priceOf } from '@nagarika/domain/events/prices/money';
import { saleOfEvent } from '@nagarika/domain/events/prices/sale-of';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useFocusOnStep } from '../../../components/pages/step-heading.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { whenPageRests } from '../../../lib/pages/when-page-rests.ts';
import { useNow } from '../../../lib/times/use-now.ts';
import { MayBePaid } from '../../sales/open-payments/may-be-paid.tsx';
import { type OpenBooking, useOpenBookings } from '../../sales/open-payments/use-open-payment.ts';
import { BookingFrame } from './booking-frame.tsx';
import { BookingSkeleton, StepSkeleton } from './booking-skeleton.tsx';
import { type Attempt, isPaid, useAttempt } from './paying/use-attempt.ts';
import { useOpenOrder } from './paying/use-open-order.ts';
import { useShownBooking } from './standing/use-shown-booking.ts';
import { ownPricesOf } from './tickets/chosen-lines.ts';
import type { Kept } from './tickets/offer-of.ts';
import { PromotionCode } from './tickets/promotion-code.tsx';
import type { Selection } from './tickets/selection.ts';
import { TicketsStep } from './tickets/tickets-step.tsx';
import { useSelection } from './tickets/use-selection.ts';

// Few come to it, and the event has just been fetched.
const SoldOut = lazyPart(async () => (await import('./summary/sold-out.tsx')).SoldOut);

/** Nothing of it is seen before something is chosen. */
const loadPayStep = async () => (await import('./paying/pay-step.tsx')).PayStep;
const PayStep = lazyPart(loadPayStep);

// Only where the waiting list keeps seats for her.
const KeptNotice = lazyPart(async () => (await import('./summary/kept-notice.tsx')).KeptNotice);

type Props = {
  event: EventDetails;
  linkCode: string | null;
  /** Of the waiting list; `until` is an instant. */
  kept: (Kept & { until: string }) | null;
  onRefresh: () => void;
};

/** Tickets, then the summary; the confirmation has an address of its own, which a reload keeps. */
export function BookingFlow({ event, linkCode, kept, onRefresh }: Props) {
  const { t } = useLingui();
  const open = useOpenBookings()?.find(({ eventId }) => eventId === event.id) ?? null;
  const chosen = useSelection({ event, open, linkCode, kept });
  const { selection, dispatch, offer, promotion, lines, refresh } = chosen;
  const { step, quantities, named, code } = selection;
  const { types } = promotion;
  const { totalPaise } = priceOf(lines);
  const choice = JSON.stringify([quantities, named, code, promotion.isPending]);
  const priceBefore = usePriceBefore(choice, totalPaise);
  const sale = saleOfEvent(types, useNow());
  const pricing = {
    ...(promotion.code && { code: promotion.code.code }),
    prices: ownPricesOf(types, lines),
  };
  const attempt = useAttempt();
  const { payment, keep } = useOrderOf(event, selection, open, attempt);
  const headingRef = useFocusOnStep(step);
  usePageTitle(step === 'summary' ? t`Check and pay: ${event.title}` : t`Book ${event.title}`);

  // The connection may be gone when she goes on.
  useEffect(() => whenPageRests(() => void loadPayStep().catch(() => {})), []);

  // Also while nothing is known of it, as after a reload.
  const unsure = attempt.phase === 'idle' && !isPaid(attempt.problem) ? payment : null;
  const mayBePaid = unsure && (
    <MayBePaid payment={{ ...unsure, until: selection.held?.until }} eventId={event.id} />
  );
  if (promotion.isPending) {
    return (
      <BookingFrame event={event} step={step}>
        <StepSkeleton />
      </BookingFrame>
    );
  }
  const codeField = <PromotionCode promotion={promotion} chosen={{ event, selection }} />;
  if (offer.available === 0 && sale.kind === 'sold_out' && types.length > 0) {
    return (
      <SoldOut event={event} onRefresh={onRefresh} code={codeField} waiting={<BookingSkeleton />}>
        {mayBePaid}
      </SoldOut>
    );
  }
  const priceChanged = priceBefore !== null && (
    <PriceChanged before={priceBefore} now={totalPaise} />
  );
  return (
    <BookingFrame event={event} step={step}>
      {step === 'tickets' && mayBePaid}
      {priceChanged}
      {kept && <KeptNotice until={kept.until} onEnd={onRefresh} />}
      {step === 'tickets' ? (
        <TicketsStep
          headingRef={headingRef}
          types={types}
          offer={offer}
          selection={selection}
          lines={lines}
          totalPaise={totalPaise}
          dispatch={dispatch}
        >
          {codeField}
        </TicketsStep>
      ) : (
        <PayStep
          {...{ headingRef, event, selection, lines, totalPaise, pricing, refresh, dispatch }}
          {...{ attempt, keep, unsure }}
          waiting={<StepSkeleton />}
        />
      )}
    </BookingFrame>
  );
}

/** The order of this tab, or of another that is gone; once it is decided, what came of it is shown. */
function useOrderOf(
  event: EventDetails,
  selection: Selection,
  open: OpenBooking | null,
  { phase }: Attempt,
) {
  const { show, showDecided } = useShownBooking(event.id);
  const { payment, keep } = useOpenOrder({
    of: event.id,
    // An attempt of this tab is its own to know.
    known: selection.bookingId === null ? (open?.bookingId ?? null) : null,
    isAsking: phase === 'idle',
    onDecided: (state) => void showDecided(state),
  });
  // Reloaded after paying: only the page of the booking can say more.
  const paidBefore = useEffectEvent(() => {
    if (payment?.order.paymentId) void show(payment.order.bookingId);
  });
  useEffect(() => paidBefore(), []);
  return { payment, keep };
}

/**
 * What the same choice cost when it was made, once its price has changed under her: an early price that
 * ended, another who took the last early seat. Null: it costs what she was shown. Another choice
 * (`choice`: all of it, as text) is another price that she has seen.
 */
function usePriceBefore(choice: string, totalPaise: number): number | null {
  const [seen, setSeen] = useState({ choice, totalPaise });
  if (seen.choice !== choice) setSeen({ choice, totalPaise });
  return seen.choice === choice && seen.totalPaise !== totalPaise ? seen.totalPaise : null;
}

/** Said before she pays: what she chose costs something else than when she chose it. */
function PriceChanged({ before, now }: { before: number; now: number }) {
  const [old, current] = [formatRupeesExact(before), formatRupeesExact(now)];
  return (
    <Notice tone="warning" title={<Trans>The price has changed</Trans>}>
      <Trans>
        What you chose costs {current} now, instead of {old}.
      </Trans>
    </Notice>
  );
}

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

// Few visitors see it, and the event has just been fetched.
const SoldOut = lazyPart(async () => (await import('./summary/sold-out.tsx')).SoldOut);

/** The pay step is loaded early but shown only once something is chosen. */
const loadPayStep = async () => (await import('./paying/pay-step.tsx')).PayStep;
const PayStep = lazyPart(loadPayStep);

// The notice shows only where the waiting list keeps seats for the member.
const KeptNotice = lazyPart(async () => (await import('./summary/kept-notice.tsx')).KeptNotice);

type Props = {
  event: EventDetails;
  linkCode: string | null;
  /** The waiting list's offer; `until` is an instant. */
  kept: (Kept & { until: string }) | null;
  onRefresh: () => void;
};

/** Leads through tickets and summary; the confirmation has an address of its own, which a reload keeps. */
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

  // The connection may be lost when the member continues.
  useEffect(() => whenPageRests(() => void loadPayStep().catch(() => {})), []);

  // An order is unsure too while nothing is known of it, as after a reload.
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

/** Follows the order of this tab, or of another that is gone, and shows the outcome once it is decided. */
function useOrderOf(
  event: EventDetails,
  selection: Selection,
  open: OpenBooking | null,
  { phase }: Attempt,
) {
  const { show, showDecided } = useShownBooking(event.id);
  const { payment, keep } = useOpenOrder({
    of: event.id,
    // An attempt of this tab is known here already.
    known: selection.bookingId === null ? (open?.bookingId ?? null) : null,
    isAsking: phase === 'idle',
    onDecided: (state) => void showDecided(state),
  });
  // After paying and a reload only the booking's page can say more.
  const paidBefore = useEffectEvent(() => {
    if (payment?.order.paymentId) void show(payment.order.bookingId);
  });
  useEffect(() => paidBefore(), []);
  return { payment, keep };
}

/**
 * Returns the price that the same choice had when it was made, if it has changed since: an early
 * price ended, or another buyer took the last early seat. Null while the price is unchanged.
 * Another choice (`choice` is all of it as text) starts from the price shown with it.
 */
function usePriceBefore(choice: string, totalPaise: number): number | null {
  const [seen, setSeen] = useState({ choice, totalPaise });
  if (seen.choice !== choice) setSeen({ choice, totalPaise });
  return seen.choice === choice && seen.totalPaise !== totalPaise ? seen.totalPaise : null;
}

/** Tells a member before she pays that her choice now costs something else than when she made it. */
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

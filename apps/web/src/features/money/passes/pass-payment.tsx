import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { useSession } from '../../people/session/use-session.ts';
import { MayBePaid } from '../../sales/open-payments/may-be-paid.tsx';
import { useOpenBookings, useStanding } from '../../sales/open-payments/use-open-payment.ts';
import { HoldCountdown } from '../checkout/paying/hold-countdown.tsx';
import { mayPay } from '../checkout/paying/may-pay.ts';
import { PaymentProblem } from '../checkout/paying/payment-problem.tsx';
import { isPaid } from '../checkout/paying/use-attempt.ts';
import { useOpenOrder } from '../checkout/paying/use-open-order.ts';
import { type InvoiceTo as InvoiceHandle, InvoiceTo } from '../invoice-details/invoice-to.tsx';
import type { PassTaking } from './pass.ts';
import { usePassPayment } from './use-pass-payment.ts';

type Input = Pick<PassTaking, 'seriesId' | 'quote' | 'choice' | 'onTaken'> & { isAsking: boolean };

// The gender is asked for once in a member's life.
const GenderQuestion = lazyPart(
  async () => (await import('../checkout/summary/gender-question.tsx')).GenderQuestion,
);

type Props = PassTaking & {
  till: Ref<{ pay: () => void }>;
  button: RefObject<HTMLButtonElement | null>;
  /** True when the button was pressed before this part was loaded. */
  isPressed: boolean;
  onReady: () => void;
  /** Called with whether nothing can be paid, because the button is outside this part. */
  onShut: (isShut: boolean) => void;
};

/** Runs the button's payment, and shows the messages above it. */
export function PassPayment({ till, button, isPressed, onReady, onShut, ...taking }: Props) {
  const { quote, choice, attempt } = taking;
  const { dates } = quote;
  const { phase, problem } = attempt;
  const { draft } = choice;
  const { user } = useSession();
  const now = useNow();
  const { known, keep } = usePassOrder({ ...taking, isAsking: phase === 'idle' });
  const unsure = phase === 'idle' && !isPaid(problem) ? known : null;
  const isShut = !mayPay(problem, unsure);
  // Shuts the button before the paint, since the messages here are next to it.
  useLayoutEffect(() => {
    onShut(isShut);
    return () => onShut(false);
  }, [isShut, onShut]);
  const invoice = useRef<InvoiceHandle>(null);
  const { pay, holdEnded, profileSaved } = usePassPayment({ ...taking, keep, invoice });
  useImperativeHandle(till, () => ({ pay: () => void pay() }));
  const ready = useEffectEvent(() => {
    onReady();
    if (isPressed && !isShut) void pay();
  });
  useEffect(() => ready(), []);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const startsAt = new Date(dates[0]?.startsAt ?? '');
  const lacking = user && bookingBlocker(user, { startsAt }, now);

  return (
    <div ref={notices} className="grid gap-5 empty:hidden">
      {lacking?.kind === 'gender_missing' && (
        <GenderQuestion
          blocker={lacking}
          wanted={problem}
          onSaved={(saved) => {
            profileSaved(saved);
            // The question goes, and with it the keyboard's place.
            button.current?.focus({ preventScroll: true });
          }}
          waiting={<Skeleton className="h-64" />}
        />
      )}
      {unsure && <MayBePaid payment={unsure} eventId={unsure.eventId} />}
      {problem && (
        <PaymentProblem problem={problem} eventId={draft.eventId} isUnsure={unsure !== null} />
      )}
      {draft.heldUntil && !isShut && <HoldCountdown until={draft.heldUntil} onEnd={holdEnded} />}
      {quote.total > 0 && dates[0] && (
        <InvoiceTo
          eventId={dates[0].eventId}
          // Each date has an invoice of its own.
          subtotalPaise={Math.max(...dates.map(({ subtotal }) => subtotal))}
          handle={invoice}
        />
      )}
    </div>
  );
}

/**
 * Finds the order for all dates that may have been paid, or the member's for one of these dates;
 * `eventId` is the date whose booking tells of it.
 */
function usePassOrder({ seriesId, quote, choice, onTaken, isAsking }: Input) {
  const { dates } = quote;
  const { payment, keep } = useOpenOrder({
    of: seriesId,
    known: null,
    isAsking,
    onDecided: (state) => {
      const { bookingId, eventId } = state;
      onTaken({ dates, order: { bookingId, eventId, paymentId: null }, state });
    },
  });
  const ofDate = useOpenBookings()?.find((open) =>
    dates.some((date) => date.eventId === open.eventId),
  );
  const order = ofDate ? { bookingId: ofDate.bookingId, paymentId: null } : null;
  const standing = useStanding(order, ofDate?.attempt);
  const known = payment
    ? { ...payment, eventId: choice.draft.eventId }
    : order && ofDate && { order, standing, eventId: ofDate.eventId };
  return { known: known ?? null, keep };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { lastRefundAt, refundUntilWords } from '@nagarika/domain/events/drafts/refund-policy';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { startOf } from '@nagarika/domain/events/listing/events';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { StepHeading } from '../../../../components/pages/step-heading.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useNow } from '../../../../lib/times/use-now.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { EventRules } from '../../../events/events/page/event-rules.tsx';
import { useSession } from '../../../people/session/use-session.ts';
import { MayBePaid } from '../../../sales/open-payments/may-be-paid.tsx';
import type { OpenPayment } from '../../../sales/open-payments/use-open-payment.ts';
import { ActionBar } from '../action-bar.tsx';
import { GatewayNote } from '../paying/gateway-note.tsx';
import { HoldCountdown } from '../paying/hold-countdown.tsx';
import { mayPay } from '../paying/may-pay.ts';
import { PaymentProblem } from '../paying/payment-problem.tsx';
import type { Attempt, PaymentPhase } from '../paying/use-attempt.ts';
import type { Payment } from '../paying/use-payment.ts';
import type { Extras } from './booking-extras.tsx';
import { PriceLines } from './price-lines.tsx';

// The gender is asked for once in a member's life.
const GenderQuestion = lazyPart(async () => (await import('./gender-question.tsx')).GenderQuestion);

// The extras are below the payment, and the step before does not wait for them.
const BookingExtras = lazyPart(async () => (await import('./booking-extras.tsx')).BookingExtras);

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  event: EventDetails;
  lines: readonly ChosenLine[];
  totalPaise: number;
  /** The end of the hold; null while the seats are not held. */
  heldUntil: string | null;
  payment: Payment & Pick<Attempt, 'phase' | 'problem'> & { unsure: OpenPayment | null };
  extras: Ref<Extras>;
  onBack: () => void;
};

export function SummaryStep({ event, lines, totalPaise, payment, ...props }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const now = useNow();
  // Nothing is booked before the answers are shown.
  const [isReady, setReady] = useState(false);
  const notices = useRef<HTMLDivElement>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const { heldUntil } = props;
  const { phase, problem } = payment;
  useEffect(() => {
    if (problem) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const isFree = totalPaise === 0;
  const amount = formatRupeesExact(totalPaise);
  const labels: Record<PaymentPhase, string> = {
    idle: isFree ? t`Confirm Booking` : t`Pay ${amount}`,
    ordering: t`Holding your seats…`,
    paying: t`Waiting for your payment…`,
    confirming: t`Confirming your booking…`,
  };
  const isOver = !mayPay(problem, payment.unsure);
  const blocker = user && bookingBlocker(user, { startsAt: startOf(event) }, now);

  return (
    <Card>
      <CardContent className="grid gap-5">
        <StepHeading ref={props.headingRef}>
          {isFree ? <Trans>Check and confirm</Trans> : <Trans>Check and pay</Trans>}
        </StepHeading>
        <PriceLines lines={lines} />
        <div ref={notices} className="grid gap-5 empty:hidden">
          {blocker?.kind === 'gender_missing' && (
            <GenderQuestion
              blocker={blocker}
              wanted={problem}
              onSaved={(saved) => {
                payment.profileSaved(saved);
                // The question goes, and with it the keyboard's place.
                payButton.current?.focus({ preventScroll: true });
              }}
              waiting={<Skeleton className="h-64" />}
            />
          )}
          {payment.unsure && <MayBePaid payment={payment.unsure} eventId={event.id} />}
          {problem && (
            <PaymentProblem
              problem={problem}
              eventId={event.id}
              isUnsure={payment.unsure !== null}
            />
          )}
          {heldUntil && !isOver && <HoldCountdown until={heldUntil} onEnd={payment.holdEnded} />}
        </div>
        <BookingExtras
          eventId={event.id}
          lines={lines}
          organiser={event.organizer.name}
          hasEmail={Boolean(user?.email)}
          handle={props.extras}
          onReady={() => setReady(true)}
          waiting={<Skeleton className="h-48" />}
        />
        <BookingTerms event={event} isFree={isFree} />
        <p className="text-muted-foreground">
          <Trans>Each ticket comes with its own QR code, to be shown at the door.</Trans>
        </p>
        {!isFree && <GatewayNote />}
      </CardContent>
      <ActionBar>
        <Button
          variant="outline"
          size="lg"
          className={clsx(
            'max-lg:w-13 max-lg:px-0! lg:mr-auto',
            phase !== 'idle' && 'max-lg:hidden',
          )}
          disabled={phase !== 'idle'}
          aria-label={t`Back`}
          onClick={props.onBack}
        >
          <ArrowLeft aria-hidden="true" />
          <span className="max-lg:hidden">
            <Trans>Back</Trans>
          </span>
        </Button>
        <Button
          ref={payButton}
          size="lg"
          // The button's words may need two lines in the bar, in smaller letters while it waits.
          className={clsx(
            'min-w-0 px-4! max-lg:shrink max-lg:grow max-lg:leading-tight max-lg:whitespace-normal lg:px-7!',
            phase !== 'idle' && 'max-sm:text-base',
          )}
          // A visitor may sign in meanwhile.
          disabled={(user !== null && !isReady) || isOver}
          busy={phase !== 'idle'}
          onClick={() => void payment.pay()}
        >
          {labels[phase]}
        </Button>
      </ActionBar>
    </Card>
  );
}

/** Shows what the buyer agrees to by booking: the time to cancel, and the rules of the house. */
function BookingTerms({ event, isFree }: { event: EventDetails; isFree: boolean }) {
  const word = useWord();
  const now = useNow();
  const { refundUntilHours } = event;
  const [policy] = event.terms;
  const lastAt = lastRefundAt(startOf(event), refundUntilHours);
  return (
    <section className="grid gap-3 rounded-md bg-muted p-4">
      {!isFree && (
        <div>
          <p className="font-semibold">{word(refundUntilWords(lastAt, now))}</p>
          {refundUntilHours !== null && <p className="text-muted-foreground">{policy}</p>}
        </div>
      )}
      <div className="grid gap-1">
        <h3 className="text-lg">
          <Trans>House rules</Trans>
        </h3>
        <EventRules event={event} />
      </div>
    </section>
  );
}

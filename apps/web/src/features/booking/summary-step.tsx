import { Trans, useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { formatRupeesExact } from '@nagarika/domain/format';
import { ArrowLeft, Lock } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardContent } from '../../components/ui/card.tsx';
import type { ChosenLine } from './chosen-lines.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PriceLines } from './price-lines.tsx';
import { StepHeading } from './step-heading.tsx';
import type { PaymentPhase, Problem } from './use-payment.ts';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  event: EventDetails;
  lines: readonly ChosenLine[];
  totalPaise: number;
  /** Until when her seats are held; null while they are not. */
  heldUntil: string | null;
  payment: { phase: PaymentPhase; problem: Problem | null; pay: () => void; holdEnded: () => void };
  onBack: () => void;
};

export function SummaryStep({ event, lines, totalPaise, heldUntil, payment, ...props }: Props) {
  const { t } = useLingui();
  const isFree = totalPaise === 0;
  const amount = formatRupeesExact(totalPaise);
  const labels: Record<PaymentPhase, string> = {
    idle: isFree ? t`Confirm Booking` : t`Pay ${amount}`,
    ordering: t`Holding your seats…`,
    paying: t`Waiting for your payment…`,
    confirming: t`Confirming your booking…`,
  };

  return (
    <Card>
      <CardContent className="grid gap-5">
        <StepHeading ref={props.headingRef}>
          <Trans>Check and pay</Trans>
        </StepHeading>
        <PriceLines lines={lines} />
        <ul className="grid list-disc gap-1 pl-5 text-muted-foreground marker:text-marigold">
          {!isFree && <li>{event.terms[0]}</li>}
          <li>
            <Trans>Each ticket comes with its own QR code, to be shown at the door.</Trans>
          </li>
        </ul>
        {payment.problem && <PaymentProblem problem={payment.problem} eventId={event.id} />}
        {heldUntil && payment.problem?.kind !== 'fault' && (
          <HoldCountdown until={heldUntil} onEnd={payment.holdEnded} />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Button
            variant="outline"
            size="lg"
            disabled={payment.phase !== 'idle'}
            onClick={props.onBack}
          >
            <ArrowLeft aria-hidden="true" />
            <Trans>Back</Trans>
          </Button>
          <Button
            size="lg"
            disabled={payment.problem?.kind === 'fault'}
            busy={payment.phase !== 'idle'}
            onClick={payment.pay}
          >
            {labels[payment.phase]}
          </Button>
        </div>
        {!isFree && (
          <p className="flex items-center justify-center gap-2 text-sm text-muted-foreground">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            <Trans>You pay through Razorpay. We never see your card or bank details.</Trans>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { bookingBlocker } from '@nagarika/domain/bookings';
import { formatRupeesExact } from '@nagarika/domain/format';
import { useEffect, useId, useRef } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { GatewayNote } from '../checkout/gateway-note.tsx';
import { HoldCountdown } from '../checkout/hold-countdown.tsx';
import { PaymentProblem } from '../checkout/payment-problem.tsx';
import type { PaymentPhase } from '../checkout/use-attempt.ts';
import { MayBePaid } from '../open-payments/may-be-paid.tsx';
import type { OpenOrder } from '../open-payments/open-order.ts';
import { useOpenBookings } from '../open-payments/open-payments.tsx';
import { useSession } from '../session/use-session.ts';
import { usePassPayment } from './use-pass-payment.ts';

// Asked once in a member's life.
const GenderQuestion = lazyPart(
  async () => (await import('../checkout/gender-question.tsx')).GenderQuestion,
);

type Props = Parameters<typeof usePassPayment>[0] & {
  /** One that may have been paid. */
  order: OpenOrder | null;
  /** What is shown is about to change. */
  isStale: boolean;
};

/** The button for all dates, and what is to be said beside it. */
export function PassPayment({ order, isStale, ...given }: Props) {
  const { t } = useLingui();
  const { quote, choice, attempt } = given;
  const { phase, problem } = attempt;
  const { draft } = choice;
  const { user } = useSession();
  const { pay, holdEnded, profileSaved } = usePassPayment(given);
  const notices = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const blockerId = useId();
  useEffect(() => {
    if (problem) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const { blocker, total, dates } = quote;
  const amount = formatRupeesExact(total);
  const labels: Record<PaymentPhase, string> = {
    idle: total > 0 && !blocker ? t`Pay ${amount}` : t`Book all ${dates.length} dates`,
    ordering: t`Holding your seats…`,
    paying: t`Waiting for your payment…`,
    confirming: t`Confirming your booking…`,
  };
  const isUnsure = phase === 'idle' && problem?.kind !== 'fault';
  const ofServer = useOpenBookings().find((open) =>
    dates.some((date) => date.eventId === open.eventId),
  );
  const unsure = order
    ? { ...order, eventId: draft.eventId }
    : ofServer && { ...ofServer, paymentId: null };
  const startsAt = new Date(dates[0]?.startsAt ?? '');
  const lacking = user && bookingBlocker(user, { startsAt }, new Date());

  return (
    <>
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
        {isUnsure && unsure && <MayBePaid order={unsure} eventId={unsure.eventId} />}
        {problem && (
          <PaymentProblem problem={problem} eventId={draft.eventId} isUnsure={order !== null} />
        )}
        {draft.heldUntil && problem?.kind !== 'fault' && (
          <HoldCountdown until={draft.heldUntil} onEnd={holdEnded} />
        )}
        {blocker && (
          <div id={blockerId}>
            <Notice tone="warning">{blocker}</Notice>
          </div>
        )}
      </div>
      {total > 0 && !blocker && <GatewayNote />}
      <Button
        ref={button}
        size="lg"
        className="sm:justify-self-start"
        disabled={blocker !== null || problem?.kind === 'fault'}
        aria-describedby={blocker ? blockerId : undefined}
        busy={phase !== 'idle' || isStale}
        onClick={pay}
      >
        {labels[phase]}
      </Button>
    </>
  );
}

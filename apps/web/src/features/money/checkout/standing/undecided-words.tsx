import { Trans } from '@lingui/react/macro';
import type { Standing } from '@nagarika/domain/money/orders/booking-standing';
import { Ban, Clock, Undo2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { StepHeading } from '../../../../components/pages/step-heading.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

type State = Outputs['checkout']['status'];

type Props = {
  state: State;
  standing: Standing;
  /** Words about the payment, when the checkout has reported one. */
  paid: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Words the state of a booking that is no ticket: the bank has not decided, or the money goes back. */
export function UndecidedWords({ state, standing, paid, headingRef = null }: Props) {
  const { icon, title } = displays[standing];
  return (
    <>
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning [&_svg]:size-8">
        {icon}
      </span>
      <div role="status" className="grid gap-3">
        <StepHeading ref={headingRef}>{title}</StepHeading>
        {/* The server's message may be about an earlier attempt. */}
        {standing === 'paid' ? paid : <p>{state.message}</p>}
      </div>
      {state.status === 'pending' && <LooksAgain />}
    </>
  );
}

export function LooksAgain() {
  return (
    <p className="flex items-center justify-center gap-2 text-muted-foreground">
      <Spinner className="size-5" />
      <Trans>This page looks again by itself.</Trans>
    </p>
  );
}

const notYet = {
  icon: <Clock aria-hidden="true" />,
  title: <Trans>Not confirmed yet</Trans>,
};

const displays: Record<Standing, { icon: ReactNode; title: ReactNode }> = {
  paid: notYet,
  undecided: notYet,
  unfinished: notYet,
  failed: { icon: <Clock aria-hidden="true" />, title: <Trans>Not paid yet</Trans> },
  refunding: {
    icon: <Undo2 aria-hidden="true" />,
    title: <Trans>Your money is coming back</Trans>,
  },
  refunded: { icon: <Undo2 aria-hidden="true" />, title: <Trans>Your money was refunded</Trans> },
  ended: { icon: <Ban aria-hidden="true" />, title: <Trans>Nothing was booked</Trans> },
  cancelled: { icon: <Ban aria-hidden="true" />, title: <Trans>Booking cancelled</Trans> },
  // Confirmation shows it.
  confirmed: { icon: null, title: null },
};

import { Trans } from '@lingui/react/macro';
import { Ban, Clock, Undo2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { StepHeading } from '../../components/step-heading.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import type { Outputs } from '../../lib/trpc.ts';

type State = Outputs['checkout']['status'];

type Props = { state: State; headingRef?: Ref<HTMLHeadingElement> };

/** How a booking stands that is no ticket: the bank has not decided, or the money goes back. */
export function UndecidedWords({ state, headingRef = null }: Props) {
  const { icon, title } = displays[state.status];
  return (
    <>
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning [&_svg]:size-8">
        {icon}
      </span>
      <div role="status" className="grid gap-3">
        <StepHeading ref={headingRef}>{title}</StepHeading>
        <p>{state.message}</p>
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

const displays: Record<State['status'], { icon: ReactNode; title: ReactNode }> = {
  pending: { icon: <Clock aria-hidden="true" />, title: <Trans>Not confirmed yet</Trans> },
  refunding: {
    icon: <Undo2 aria-hidden="true" />,
    title: <Trans>Your money is coming back</Trans>,
  },
  refunded: { icon: <Undo2 aria-hidden="true" />, title: <Trans>Your money was refunded</Trans> },
  ended: { icon: <Ban aria-hidden="true" />, title: <Trans>Nothing was booked</Trans> },
  cancelled: { icon: <Ban aria-hidden="true" />, title: <Trans>Booking cancelled</Trans> },
  // Shown by Confirmation.
  confirmed: { icon: null, title: null },
};

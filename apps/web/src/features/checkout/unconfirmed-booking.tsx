import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../components/ui/button.tsx';
import { Card, CardContent } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { BookingRefunds } from '../bookings/booking-refunds.tsx';

type State = Outputs['checkout']['status'];

type Props = {
  state: State;
  eventId: string;
  /** What is said of the payment, when the checkout has reported one. */
  paid: ReactNode;
};

/** A booking that is no ticket: the bank has not decided, or the money goes back. */
export function UnconfirmedBooking({ state, eventId, paid }: Props) {
  const { icon, title } = displays[state.status];
  return (
    <div className="with-aside">
      <Card>
        <CardContent className="grid justify-items-center gap-4 py-10! text-center">
          <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning [&_svg]:size-8">
            {icon}
          </span>
          <div role="status" className="grid gap-3">
            <h2 className="text-2xl">{title}</h2>
            <p>{state.message}</p>
          </div>
          {state.status === 'pending' && (
            <>
              <p className="flex items-center gap-2 text-muted-foreground">
                <Spinner className="size-5" />
                <Trans>This page looks again by itself.</Trans>
              </p>
              {paid ?? (
                <p className="text-sm text-muted-foreground">
                  <Trans>
                    Did you close the payment before paying?{' '}
                    <Link
                      to="/book/$id"
                      params={{ id: eventId }}
                      className="text-primary underline underline-offset-4"
                    >
                      Go back to your tickets
                    </Link>
                  </Trans>
                </p>
              )}
            </>
          )}
          <BookingRefunds refunds={state.refunds} />
          <div className="flex flex-wrap justify-center gap-3">
            {state.status !== 'pending' && (
              <Link to="/event/$id" params={{ id: eventId }} className={buttonVariants()}>
                <Trans>Back to the event</Trans>
              </Link>
            )}
            <Link to="/my-bookings" className={buttonVariants({ variant: 'outline' })}>
              <Trans>My Bookings</Trans>
            </Link>
          </div>
        </CardContent>
      </Card>
    </div>
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

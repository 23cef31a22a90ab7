import { Trans } from '@lingui/react/macro';
import { standingOf } from '@nagarika/domain/money/orders/booking-standing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { BookingRefunds } from '../../../sales/bookings/booking-refunds.tsx';
import { UndecidedWords } from './undecided-words.tsx';

type State = Outputs['checkout']['status'];

type Props = {
  state: State;
  eventId: string;
  /** Words about the payment, when the checkout has reported one. */
  paid: ReactNode;
};

/** Shows a booking that is no ticket: the bank has not decided, or the money goes back. */
export function UnconfirmedBooking({ state, eventId, paid }: Props) {
  const standing = standingOf({ ...state, isReported: paid !== null });
  return (
    <div className="with-aside">
      <Card>
        <CardContent className="grid justify-items-center gap-4 py-10! text-center">
          <UndecidedWords state={state} standing={standing} paid={paid} />
          {standing === 'unfinished' && (
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
          <BookingRefunds refunds={state.refunds} />
          <div className="flex flex-wrap justify-center gap-3">
            {standing === 'failed' && (
              <Link to="/book/$id" params={{ id: eventId }} className={buttonVariants()}>
                <Trans>Try again</Trans>
              </Link>
            )}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignInRequired } from '../auth/sign-in-required.tsx';
import { useSession } from '../auth/use-session.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { Confirmation } from './confirmation.tsx';
import { pollInterval } from './poll-interval.ts';
import { forgetSelection } from './selection-storage.ts';
import { UnconfirmedBooking } from './unconfirmed-booking.tsx';

type Props = { id: string; bookingId: string };

/** Where a payment leads, from the checkout or by a redirect: the ticket, or what it waits for. */
export function BookingStatusPage({ id: eventId, bookingId }: Props) {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  const booking = trpc.bookings.status.useQuery(
    { bookingId },
    {
      enabled: user !== null,
      refetchInterval: ({ state }) =>
        state.data?.status === 'pending'
          ? pollInterval(state.dataUpdateCount + state.errorUpdateCount)
          : false,
    },
  );
  const state = booking.data;
  const isConfirmed = state?.status === 'confirmed';
  const isDecided = state !== undefined && state.status !== 'pending';
  useEffect(() => {
    if (isDecided) forgetSelection(eventId);
  }, [isDecided, eventId]);
  usePageTitle(isConfirmed ? t`Your tickets` : t`Your booking`);

  if (isLoading || (user && booking.isPending)) return <BookingSkeleton />;
  if (!user) {
    return (
      <div className="page-width py-6">
        <h1 className="sr-only">
          <Trans>Your booking</Trans>
        </h1>
        <SignInRequired seed="empty" title={<Trans>Please sign in to see your booking.</Trans>} />
      </div>
    );
  }
  if (!state) {
    return (
      <div className="page-width py-6">
        <ErrorState
          title={<Trans>Your booking could not be loaded.</Trans>}
          error={booking.error}
          onRetry={() => void booking.refetch()}
        />
      </div>
    );
  }
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <BookingSteps step={isConfirmed ? 'done' : 'confirmation'} />
      {isConfirmed ? (
        <Confirmation ticketId={state.ticket?.id ?? null} />
      ) : (
        <UnconfirmedBooking state={state} eventId={eventId} />
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { isMissing, statusOf } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { hasOfflineTicket } from '../../../sales/offline/offline-tickets.ts';
import { openOrder } from '../../../sales/open-payments/open-order.ts';
import { PaidNotice } from '../../../sales/open-payments/paid-notice.tsx';
import { bookingFrame } from '../booking-frame.tsx';
import { BookingSkeleton } from '../booking-skeleton.tsx';
import { BookingSteps } from '../booking-steps.tsx';
import { keptSelection } from '../tickets/selection-storage.ts';
import { Confirmation } from './confirmation.tsx';
import { UnconfirmedBooking } from './unconfirmed-booking.tsx';
import { LooksAgain } from './undecided-words.tsx';
import { useBookingState } from './use-booking-state.ts';

type FrameProps = { paid: ReactNode; children: ReactNode };

type UnansweredProps = { paid: ReactNode } & Pick<ComponentProps<typeof ErrorState>, 'query'>;

type SignInProps = {
  /** Words about the payment; null if this page knows of none. */
  paid: ReactNode;
  onSignedIn: () => void;
};

type Props = { id: string; bookingId: string };

/** Shows where a payment leads, from the checkout or by a redirect: the ticket, or what it waits for. */
export function BookingStatusPage({ id: eventId, bookingId }: Props) {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  // The session could not be asked for either: the booking's answer will tell whether somebody is signed in.
  const { isError: isUnasked } = trpc.auth.session.useQuery(undefined, { enabled: false });
  const booking = useBookingState(bookingId, { enabled: user !== null || isUnasked });
  const { data: state, error } = booking;
  const isConfirmed = state?.status === 'confirmed';
  const isDecided = state !== undefined && state.status !== 'pending';
  const isUnknown = !state && isMissing(error);
  const paid = usePaid(eventId, bookingId);
  useEffect(() => {
    if (isDecided) keptSelection(eventId).forget();
    if (isDecided || isUnknown) openOrder(eventId).forget();
  }, [isDecided, isUnknown, eventId]);
  usePageTitle(isConfirmed ? t`Your tickets` : t`Your booking`);

  if (isUnknown) return <NoSuchBooking />;
  if (!isLoading && ((!user && !isUnasked) || statusOf(error) === 401)) {
    return <SignInToSee paid={paid} onSignedIn={() => void booking.refetch()} />;
  }
  if (isLoading || (!state && !error)) return <BookingSkeleton />;
  const isAtHand = statusOf(error) === null && hasOfflineTicket(bookingId);
  if (!state && !isAtHand) return <Unanswered paid={paid} query={booking} />;
  return (
    <div className={bookingFrame}>
      <BookingSteps step={isConfirmed || !state ? 'done' : 'confirmation'} />
      {!state ? (
        // The server does not answer, but this device has the ticket.
        <Confirmation ticketId={bookingId} />
      ) : isConfirmed ? (
        <Confirmation ticketId={state.ticket?.id ?? null} />
      ) : (
        <UnconfirmedBooking state={state} eventId={eventId} paid={paid} />
      )}
    </div>
  );
}

/** Words the payment that the checkout of this tab has reported. */
function usePaid(eventId: string, bookingId: string) {
  const [order] = useState(() => openOrder(eventId).read());
  if (order?.bookingId !== bookingId || order.paymentId === null) return null;
  return <PaidNotice reference={order.paymentId} />;
}

function Frame({ paid, children }: FrameProps) {
  return (
    <div className="wide-page">
      <h1 className="page-title max-lg:sr-only">
        <Trans>Your booking</Trans>
      </h1>
      {paid}
      <div>{children}</div>
    </div>
  );
}

/** Asks for signing in, because the session is gone; at once after paying (lib/requests/session-link.ts). */
function SignInToSee({ paid, onSignedIn }: SignInProps) {
  const { open } = useDialogs();
  return (
    <Frame paid={paid}>
      <EmptyState
        title={<Trans>Please sign in to see your booking.</Trans>}
        action={
          <Button onClick={() => open('sign-in', { onSignedIn })}>
            <Trans>Sign In</Trans>
          </Button>
        }
      >
        {paid !== null && <Trans>You were signed out meanwhile. Your booking waits for you.</Trans>}
      </EmptyState>
    </Frame>
  );
}

/** Says that no answer has come yet, and that it is asked for again. */
function Unanswered({ paid, query }: UnansweredProps) {
  return (
    <Frame paid={paid}>
      <ErrorState title={<Trans>Your booking could not be loaded.</Trans>} query={query} />
      <LooksAgain />
    </Frame>
  );
}

/** Says that there is no such booking: whether it is somebody else's makes no difference to the member. */
function NoSuchBooking() {
  return (
    <Frame paid={null}>
      <EmptyState
        seed="not-found"
        title={<Trans>Booking not found</Trans>}
        action={
          <Link to="/my-bookings" className={buttonVariants()}>
            <Trans>My Bookings</Trans>
          </Link>
        }
      >
        <Trans>
          There is no such booking of yours. If you booked with another number, sign in with that
          one.
        </Trans>
      </EmptyState>
    </Frame>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { LooksAgain } from './undecided-words.tsx';

type FrameProps = { paid: ReactNode; children: ReactNode };

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

type SignInProps = {
  /** What is said of the payment; null: this page knows of none. */
  paid: ReactNode;
  onSignedIn: () => void;
};

/** The session is gone. Who comes from paying is asked at once (lib/session-link.ts). */
export function SignInToSee({ paid, onSignedIn }: SignInProps) {
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

/** No answer yet: asked again by itself. */
export function Unanswered(props: { paid: ReactNode; error: unknown; onRetry: () => void }) {
  return (
    <Frame paid={props.paid}>
      <ErrorState
        title={<Trans>Your booking could not be loaded.</Trans>}
        error={props.error}
        onRetry={props.onRetry}
      />
      <LooksAgain />
    </Frame>
  );
}

/** Somebody else's, or nobody's: for the member there is no difference. */
export function NoSuchBooking() {
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

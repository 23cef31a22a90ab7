import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSession } from '../auth/use-session.ts';
import { SignInFirst } from '../my-events/sign-in-first.tsx';
import { DoorScreen } from './door-screen.tsx';
import { statusOf } from './failure.ts';
import { useDoor } from './use-door.ts';

/** The door of one event, on the phone of whoever stands there. */
export function CheckInPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Check-in`);
  const { user, isLoading } = useSession();
  if (isLoading) return <Loading />;
  return user ? <CheckIn key={eventId} eventId={eventId} userId={user.id} /> : <SignInFirst />;
}

function CheckIn({ eventId, userId }: { eventId: string; userId: string }) {
  const { door, view, isOnline } = useDoor(eventId, userId);
  const { list, error, isLoading } = view;
  const status = statusOf(error);
  if (status === 404 || status === 400) return <NotHers />;
  if (list) return <DoorScreen door={door} view={view} list={list} isOnline={isOnline} />;
  if (isLoading) return <Loading />;
  return (
    <ErrorState
      title={<Trans>The list of tickets could not be loaded.</Trans>}
      error={error}
      onRetry={() => void door.refresh()}
    />
  );
}

/** A malformed id is nobody's event either. */
function NotHers() {
  return (
    <EmptyState
      seed="not-found"
      title={<Trans>Event Not Found</Trans>}
      action={
        <Link to="/my-events" className={buttonVariants()}>
          <Trans>My Events</Trans>
        </Link>
      }
    />
  );
}

function Loading() {
  return (
    <div className="page-width grid gap-4 py-4" aria-busy="true">
      <p role="status" className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </div>
  );
}

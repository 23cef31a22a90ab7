import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { isMissing } from '../../lib/error-message.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { NotHers } from '../my-events/event-problem.tsx';
import { SignInFirst } from '../my-events/sign-in-first.tsx';
import { useSession } from '../session/use-session.ts';
import { DoorScreen } from './door-screen.tsx';
import { useDoor } from './use-door.ts';

/** The door of one event, on the phone of whoever stands there. */
export function CheckInPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Check-in`);
  const { user, isLoading } = useSession();
  if (isLoading) return <DoorSkeleton />;
  return user ? <CheckIn key={eventId} eventId={eventId} userId={user.id} /> : <SignInFirst />;
}

function CheckIn({ eventId, userId }: { eventId: string; userId: string }) {
  const { door, view, isOnline } = useDoor(eventId, userId);
  const { list, error, isLoading } = view;
  if (isMissing(error)) return <NotHers />;
  if (list) return <DoorScreen door={door} view={view} list={list} isOnline={isOnline} />;
  if (isLoading) return <DoorSkeleton />;
  return (
    <ErrorState
      title={<Trans>The list of tickets could not be loaded.</Trans>}
      error={error}
      onRetry={() => void door.refresh()}
    />
  );
}

function DoorSkeleton() {
  return (
    <Loading className="page-width grid gap-4 py-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </Loading>
  );
}

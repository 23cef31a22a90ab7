import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { isMissing, statusOf } from '../../../lib/error-message.ts';
import { NotHers } from '../../events/event-team/event-problem.tsx';
import { DoorClosed } from './door-closed.tsx';
import { DoorScreen } from './door-screen.tsx';
import { useDoor } from './use-door.ts';

type Props = {
  eventId: string;
  /** A member's id, or what stands for a pass. */
  keeper: string;
  /** In place of the list, when the server does not know who asks any more. */
  signedOut?: ReactNode;
};

/** The door of one event, on the phone of whoever stands there. */
export function CheckIn({ eventId, keeper, signedOut }: Props) {
  const { door, view, isOnline } = useDoor(eventId, keeper);
  const { known, error, isLoading } = view;
  const status = statusOf(error);
  if (isMissing(error)) return <NotHers />;
  if (status === 403) return <DoorClosed error={error} unsent={view.unsent + view.guests.length} />;
  if (status === 401 && signedOut) return signedOut;
  if (known) return <DoorScreen door={door} view={view} known={known} isOnline={isOnline} />;
  if (isLoading) return <DoorSkeleton />;
  return (
    <ErrorState
      title={<Trans>The list of tickets could not be loaded.</Trans>}
      error={error}
      onRetry={() => void door.refresh()}
    />
  );
}

export function DoorSkeleton() {
  return (
    <Loading className="page-width grid gap-4 py-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </Loading>
  );
}

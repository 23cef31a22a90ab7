import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { SignInFirst } from '../../events/event-team/team-part.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { CheckIn, DoorSkeleton } from './check-in.tsx';

/** Shows the door of one event, for its team. */
export function CheckInPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Check-in`);
  const { user, isLoading } = useSession();
  if (isLoading) return <DoorSkeleton />;
  return user ? <CheckIn key={eventId} eventId={eventId} keeper={user.id} /> : <SignInFirst />;
}

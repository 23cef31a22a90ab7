import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { isMissing } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { ReceivedAnnouncement } from './received-announcement.tsx';

/** Shows an organiser's message to the people of her event, where bell and mail lead. */
export function AnnouncementPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  const found = trpc.announcements.show.useQuery({ id }, { enabled: user !== null });
  usePageTitle(found.data?.subject ?? t`Announcement`);
  return (
    <div className="narrow-page grid grid-cols-1 gap-6">
      {isLoading || (user && found.isPending) ? (
        <Loading className="grid gap-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
        </Loading>
      ) : !user ? (
        <SignInRequired title={<Trans>Please sign in to read this announcement.</Trans>} />
      ) : found.data ? (
        <ReceivedAnnouncement announcement={found.data} />
      ) : isMissing(found.error) ? (
        <EmptyState
          seed="announcement"
          title={<Trans>There is no such announcement</Trans>}
          action={
            <Link to="/notifications" className={buttonVariants()}>
              <Trans>Notifications</Trans>
            </Link>
          }
        >
          <Trans>It was sent to somebody else, or it has been withdrawn.</Trans>
        </EmptyState>
      ) : (
        <ErrorState
          title={<Trans>The announcement could not be loaded.</Trans>}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
    </div>
  );
}

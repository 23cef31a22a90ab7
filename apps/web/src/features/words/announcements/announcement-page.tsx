import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { MembersPart } from '../../people/session/members-part.tsx';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { ReceivedAnnouncement } from './received-announcement.tsx';

/** Shows an organiser's message to the people of her event, where bell and mail lead. */
export function AnnouncementPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const found = trpc.announcements.show.useQuery({ id }, { enabled: user !== null });
  usePageTitle(found.data?.subject ?? t`Announcement`);
  return (
    <div className="narrow-page grid grid-cols-1 gap-6">
      <MembersPart
        query={found}
        waiting={
          <Loading className="grid gap-6">
            <Skeleton className="h-16" />
            <Skeleton className="h-64" />
          </Loading>
        }
        signIn={<SignInRequired title={<Trans>Please sign in to read this announcement.</Trans>} />}
        failure={<Trans>The announcement could not be loaded.</Trans>}
        missing={
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
        }
      >
        {(announcement) => <ReceivedAnnouncement announcement={announcement} />}
      </MembersPart>
    </div>
  );
}

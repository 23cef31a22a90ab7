import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink, PageHeading } from '../../components/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx';
import { SignInFirst } from '../my-events/sign-in-first.tsx';
import { useSession } from '../session/use-session.ts';
import { EndpointsSection } from './endpoints-section.tsx';

/** For an organiser's own programs: keys by which they call, addresses at which they are told. */
export function MachinesPage() {
  const { t } = useLingui();
  usePageTitle(t`API & webhooks`);
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <Loading className="narrow-page grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  return (
    <div className="narrow-page grid grid-cols-1 gap-10">
      <PageHeading
        back={
          <BackLink to="/my-events">
            <Trans>Back to My Events</Trans>
          </BackLink>
        }
        title={<Trans>API & webhooks</Trans>}
        lead={<Trans>For programs of your own, and for whoever writes them for you.</Trans>}
      />
      <ApiKeysSection phone={user.phone} />
      <EndpointsSection phone={user.phone} />
    </div>
  );
}

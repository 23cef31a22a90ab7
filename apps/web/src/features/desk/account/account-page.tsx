import { Trans, useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';

// A visitor who is not signed in sees none of these.
const Sections = lazyPart(async () => (await import('./account-sections.tsx')).AccountSections);

/** Shows the member's number, her sessions, a copy of her data, and the account's deletion. */
export function AccountPage() {
  const { t } = useLingui();
  usePageTitle(t`Your account`);
  const { user, isLoading } = useSession();
  const waiting = (
    <Loading className="grid gap-[inherit]">
      <Skeleton className="h-56" />
      <Skeleton className="h-64" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </Loading>
  );
  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>Your account</Trans>} />
      {isLoading ? (
        waiting
      ) : user ? (
        <Sections user={user} waiting={waiting} />
      ) : (
        <SignInRequired seed="account">
          <Trans>Please sign in to see your account.</Trans>
        </SignInRequired>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignInRequired } from '../auth/sign-in-required.tsx';
import { useSession } from '../auth/use-session.ts';

// Who is not signed in sees none of it.
const Sections = lazyPart(async () => (await import('./account-sections.tsx')).AccountSections);

/** Her number, where she is signed in, a copy of her data, and the end of it all. */
export function AccountPage() {
  const { t } = useLingui();
  usePageTitle(t`Your account`);
  const { user, isLoading } = useSession();
  const waiting = (
    <Loading className="grid gap-6">
      <Skeleton className="h-36" />
      <Skeleton className="h-64" />
      <Skeleton className="h-36" />
    </Loading>
  );
  return (
    <div className="page-width max-w-prose! grid gap-6 py-6 md:py-10">
      <h1 className="text-3xl md:text-4xl">
        <Trans>Your account</Trans>
      </h1>
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

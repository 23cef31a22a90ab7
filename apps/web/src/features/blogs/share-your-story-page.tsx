import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignInRequired } from '../auth/sign-in-required.tsx';
import { useSession } from '../auth/use-session.ts';
import { SharingDesk } from './sharing-desk.tsx';

/** `again`: the story of hers that came back from review and that she changes. */
export function ShareYourStoryPage({ again }: { again: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Share Your Story`, t`Tell other women how you began, and what you learned.`);
  const { user, isLoading } = useSession();

  return (
    <div className="narrow-page py-6 md:py-10">
      <div className="grid grid-cols-1 gap-7">
        <header className="grid gap-2">
          <h1 className="page-title">
            <Trans>Share Your Story</Trans>
          </h1>
          <p className="text-lg text-muted-foreground">
            <Trans>
              How you began, what went wrong, what you would do again. Somebody is standing where
              you stood.
            </Trans>
          </p>
        </header>
        {isLoading && <Skeleton className="h-160" />}
        {!isLoading && !user && (
          <SignInRequired seed="share-your-story">
            <Trans>Please sign in to share your story.</Trans>
          </SignInRequired>
        )}
        {user && <SharingDesk key={again} userId={user.id} again={again} />}
      </div>
    </div>
  );
}

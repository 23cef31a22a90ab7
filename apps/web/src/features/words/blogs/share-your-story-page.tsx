import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { SharingDesk } from './sharing-desk.tsx';

/** `again`: a member's own blog that came back from review and is changed. */
export function ShareYourStoryPage({ again }: { again: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Share Your Story`, t`Tell other women how you began, and what you learned.`);
  const { user, isLoading } = useSession();

  return (
    <div className="narrow-page">
      <PageHeading
        title={<Trans>Share Your Story</Trans>}
        lead={
          <Trans>
            How you began, what went wrong, what you would do again. Somebody is standing where you
            stood.
          </Trans>
        }
      />
      {isLoading && <Skeleton className="h-160" />}
      {!isLoading && !user && (
        <SignInRequired seed="share-your-story">
          <Trans>Please sign in to share your story.</Trans>
        </SignInRequired>
      )}
      {user && <SharingDesk key={again} userId={user.id} again={again} />}
    </div>
  );
}

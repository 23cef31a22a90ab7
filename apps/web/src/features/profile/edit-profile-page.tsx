import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignInRequired } from '../auth/sign-in-required.tsx';
import { useSession } from '../auth/use-session.ts';
import { ChannelsCard } from '../notifications/channels-card.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

/** `from`: the page of this site that sent her here, for instance her booking. */
export function EditProfilePage({ from = '/profile' }: { from?: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Edit Profile`);
  const { user, isLoading } = useSession();
  const { history } = useRouter();

  if (isLoading) return <Loading />;
  if (!user) {
    return (
      <SignInRequired seed="edit-profile">
        <Trans>Please sign in to edit your profile.</Trans>
      </SignInRequired>
    );
  }
  return (
    <>
      <EditProfileForm user={user} backTo={from} onSaved={() => history.replace(from)} />
      {/* Saved at once, so it stands outside the form. */}
      <div className="narrow-page pb-10">
        <ChannelsCard />
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="narrow-page grid gap-6 pt-4 pb-10">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-160" />
      <Skeleton className="h-64" />
    </div>
  );
}

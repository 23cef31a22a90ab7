import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
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
  if (!user) return <SignInRequired />;
  return (
    <>
      <EditProfileForm user={user} backTo={from} onSaved={() => history.replace(from)} />
      {/* Saved at once, so it stands outside the form. */}
      <div className="page-width max-w-prose! pb-10">
        <ChannelsCard />
      </div>
    </>
  );
}

function SignInRequired() {
  const { open } = useDialogs();
  return (
    <EmptyState
      seed="edit-profile"
      title={<Trans>Sign In Required</Trans>}
      action={
        <Button onClick={() => open('sign-in')}>
          <Trans>Sign In</Trans>
        </Button>
      }
    >
      <Trans>Please sign in to edit your profile.</Trans>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="page-width max-w-prose! grid gap-6 pt-4 pb-10">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-160" />
      <Skeleton className="h-64" />
    </div>
  );
}

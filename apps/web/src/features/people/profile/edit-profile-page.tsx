import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { BackLink, PageHeading } from '../../../components/page-heading.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SignInRequired } from '../session/sign-in-required.tsx';
import { useSession } from '../session/use-session.ts';
import { ChannelsCard } from './channels-card.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

/** `from`: the page of this site that sent the member here, for instance her booking. */
export function EditProfilePage({ from = '/profile' }: { from?: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Edit Profile`);
  const { user, isLoading } = useSession();
  const { history } = useRouter();

  if (user) {
    return (
      <div className="narrow-page">
        <EditProfileForm user={user} backTo={from} onSaved={() => history.replace(from)} />
        {/* Saved at once, so it stands outside the form. */}
        <ChannelsCard />
      </div>
    );
  }
  return (
    <div className="narrow-page">
      <PageHeading
        back={
          <BackLink to={from}>
            <Trans>Back</Trans>
          </BackLink>
        }
        title={<Trans>Edit Profile</Trans>}
      />
      {isLoading ? (
        <Loading className="grid grid-cols-1 gap-[inherit]">
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-160" />
          <Skeleton className="h-64" />
        </Loading>
      ) : (
        <SignInRequired seed="edit-profile">
          <Trans>Please sign in to edit your profile.</Trans>
        </SignInRequired>
      )}
    </div>
  );
}

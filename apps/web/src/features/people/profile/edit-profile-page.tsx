import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import { useRouter } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { BackLink, PageHeading } from '../../../components/pages/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { SignInRequired } from '../session/sign-in-required.tsx';
import { useSession } from '../session/use-session.ts';
import { ChannelsCard } from './channels-card.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { type ProfileFields, useProfileForm } from './use-profile-form.ts';

type Props = {
  user: User;
  /** The target of 'back'. */
  backTo: string;
  onSaved: () => void;
};

/** Keeps fields that are scrolled to clear of the header and the row that sticks below it. */
const formLook = 'grid grid-cols-1 md:[&_:is(input,select,textarea)]:scroll-mt-36';

/** Edits the profile; `from` is the page of this site that sent the member here, such as her booking. */
export function EditProfilePage({ from = '/profile' }: { from?: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Edit Profile`);
  const { user, isLoading } = useSession();
  const { history } = useRouter();

  if (user) {
    return (
      <div className="narrow-page">
        <EditProfileForm user={user} backTo={from} onSaved={() => history.replace(from)} />
        {/* Saved at once, so it is outside the form. */}
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

function EditProfileForm({ user, backTo, onSaved }: Props) {
  const { fields, changed, save, isSaving, problem } = useProfileForm(user, onSaved);
  return (
    <form onSubmit={save} noValidate className={formLook}>
      <BackLink to={backTo}>
        <Trans>Back</Trans>
      </BackLink>
      {/* Sticks from its own start: the way back above it scrolls away. */}
      <div className="z-10 -my-2 bg-background py-2 md:sticky md:top-16 md:-mx-6 md:px-6 low:static!">
        <PageHeading title={<Trans>Edit Profile</Trans>}>
          <Button
            type="submit"
            className="max-md:hidden md:-my-1"
            disabled={!changed}
            busy={isSaving}
          >
            <Trans>Save Changes</Trans>
          </Button>
        </PageHeading>
        {problem && <div className="mt-3 max-md:hidden">{problem}</div>}
      </div>
      <ProfilePhoto user={user} />
      <div className="grid grid-cols-1 gap-6 md:gap-8">
        <PersonalInformation
          user={user}
          fields={fields}
          needsGender={backTo.startsWith('/book/') && user.gender === null}
        />
        <SocialMedia {...fields} />
        <p className="flex items-start gap-3 text-muted-foreground">
          <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <Trans>
            Your information is secure. Your phone number, email and date of birth are never shown
            to other members.
          </Trans>
        </p>
        {problem && <div className="md:hidden">{problem}</div>}
        <Button type="submit" size="lg" className="md:hidden" disabled={!changed} busy={isSaving}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </form>
  );
}

function SocialMedia({ values, errors, change }: ProfileFields) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Social Media</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field label={<Trans>Instagram</Trans>} error={errors.instagram} optional>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@yourname"
            value={values.instagram}
            onChange={(event) => change({ instagram: event.target.value })}
          />
        </Field>
        <Field label={<Trans>LinkedIn</Trans>} error={errors.linkedin} optional>
          <Input
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="linkedin.com/in/yourname"
            value={values.linkedin}
            onChange={(event) => change({ linkedin: event.target.value })}
          />
        </Field>
      </CardContent>
    </Card>
  );
}

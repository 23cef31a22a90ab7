import { Trans } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import { LockKeyhole } from 'lucide-react';
import { BackLink, PageHeading } from '../../../components/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { SocialMedia } from './social-media.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Props = {
  user: User;
  /** Where 'back' leads. */
  backTo: string;
  onSaved: () => void;
};

export function EditProfileForm({ user, backTo, onSaved }: Props) {
  const { fields, changed, save, isSaving, problem } = useProfileForm(user, onSaved);
  return (
    <form onSubmit={save} noValidate className={formLook}>
      <BackLink to={backTo}>
        <Trans>Back</Trans>
      </BackLink>
      {/* Sticks from where it begins: the way back above it scrolls away. */}
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

/** Fields that are scrolled to stay clear of the header and of the row that sticks below it. */
const formLook = 'grid grid-cols-1 md:[&_:is(input,select,textarea)]:scroll-mt-36';

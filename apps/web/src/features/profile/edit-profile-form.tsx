import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/users';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
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
  const { t } = useLingui();
  const { fields, changed, save, isSaving } = useProfileForm(user, onSaved);
  return (
    <form onSubmit={save} noValidate className={formLook}>
      <div className="z-10 flex items-center gap-2 bg-background py-3 md:sticky md:top-16 md:-mx-6 md:px-6">
        <Link
          to={backTo}
          aria-label={t`Back`}
          className={buttonVariants({ variant: 'ghost', size: 'icon', className: '-ml-3' })}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1 className="page-title min-w-0 grow">
          <Trans>Edit Profile</Trans>
        </h1>
        <div className="hidden md:block">
          <Button type="submit" disabled={!changed} busy={isSaving}>
            <Trans>Save Changes</Trans>
          </Button>
        </div>
      </div>
      <ProfilePhoto user={user} />
      <div className="grid gap-6">
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
        <Button type="submit" size="lg" className="md:hidden" disabled={!changed} busy={isSaving}>
          <Trans>Save Changes</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Fields that are scrolled to stay clear of the header and of the row that sticks below it. */
const formLook = 'narrow-page pt-2 pb-10 md:[&_:is(input,select,textarea)]:scroll-mt-36';

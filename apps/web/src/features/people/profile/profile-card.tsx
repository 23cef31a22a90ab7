import { Trans } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Mail, MapPin, Pencil } from 'lucide-react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { useNames } from '../../../lib/words/use-names.ts';

/** Who the user is to us; null: a guest. */
export function ProfileCard({ user }: { user: User | null }) {
  return (
    <Card className="overflow-hidden">
      <div aria-hidden="true" className="kolam-rule mt-4" />
      <div className="flex flex-col items-center gap-4 p-5 text-center sm:flex-row sm:items-start sm:text-left md:p-6">
        <Avatar name={user?.name} src={user?.avatarUrl} className="size-24 text-3xl" />
        {user ? <Member user={user} /> : <Guest />}
      </div>
    </Card>
  );
}

function Member({ user }: { user: User }) {
  const nameOf = useNames();
  return (
    <>
      <div className="grid w-full min-w-0 grow grid-cols-1 gap-2">
        <h2 dir="auto" className="text-2xl">
          {user.name ?? <Trans>New member</Trans>}
        </h2>
        {user.bio && (
          <p dir="auto" className="text-muted-foreground">
            {user.bio}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-2 sm:justify-start">
          {user.city && (
            <Badge variant="secondary" className="text-left whitespace-normal!">
              <MapPin aria-hidden="true" />
              <bdi>{nameOf(user.city)}</bdi>
            </Badge>
          )}
          {user.isPhoneVerified && (
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              <Trans>Phone Verified</Trans>
            </Badge>
          )}
          {user.isEmailVerified && (
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              <Trans>Email Verified</Trans>
            </Badge>
          )}
          {user.email && !user.isEmailVerified && (
            <Link to="/edit-profile" hash="channels" className="rounded-full">
              <Badge tone="warning">
                <Mail aria-hidden="true" />
                <Trans>Confirm your email</Trans>
              </Badge>
            </Link>
          )}
        </div>
      </div>
      <Link to="/edit-profile" className={buttonVariants({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        <Trans>Edit Profile</Trans>
      </Link>
    </>
  );
}

function Guest() {
  const { open } = useDialogs();
  return (
    <>
      <div className="grid grow gap-1">
        <h2 className="text-2xl">
          <Trans>Guest User</Trans>
        </h2>
        <p className="text-muted-foreground">
          <Trans>Sign in to view your bookings and saved events</Trans>
        </p>
      </div>
      <Button onClick={() => open('sign-in')}>
        <Trans>Sign In</Trans>
      </Button>
    </>
  );
}

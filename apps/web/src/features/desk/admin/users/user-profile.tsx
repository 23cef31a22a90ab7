import { Plural, Trans } from '@lingui/react/macro';

import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Avatar } from '../../../../components/ui/pictures/avatar.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { Labelled } from '../frame/labelled.tsx';
import { useAreaWords } from '../frame/use-area-words.ts';
import { useGenderNames } from './use-gender-names.ts';
import { UserBadges } from './user-badges.tsx';

export type UserCard = Outputs['admin']['users']['show'];

export function UserProfile({ user }: { user: UserCard }) {
  const { formatSpecDate } = useFormats();
  const nameOf = useNames();
  const genders = useGenderNames();
  const areas = useAreaWords();
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} src={user.avatarUrl} className="size-16 text-xl" />
        <UserBadges user={user} />
      </div>
      {user.bio && (
        <p dir="auto" className="max-w-prose wrap-anywhere">
          {user.bio}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Labelled label={<Trans>Phone</Trans>}>
          {user.phone} <Verified is={user.isPhoneVerified} />
        </Labelled>
        <Labelled label={<Trans>E-mail</Trans>}>
          {user.email ? (
            <>
              {user.email} <Verified is={user.isEmailVerified} />
            </>
          ) : (
            '–'
          )}
        </Labelled>
        <Labelled label={<Trans>City</Trans>}>
          <bdi>{user.city ? nameOf(user.city) : '–'}</bdi>
        </Labelled>
        <Labelled label={<Trans>Gender</Trans>}>
          {user.gender ? genders[user.gender] : '–'}
        </Labelled>
        {user.adminAreas.length > 0 && (
          <Labelled label={<Trans>Areas</Trans>}>
            {user.adminAreas.map((area) => areas[area].name).join(', ')}
          </Labelled>
        )}
        <Labelled label={<Trans>Joined</Trans>}>
          {formatSpecDate(new Date(user.createdAt))}
        </Labelled>
        <Labelled label={<Trans>Signed in on</Trans>}>
          <Plural value={user.sessions} one="# device" other="# devices" />
        </Labelled>
      </dl>
      <dl className="grid grid-cols-3 divide-x rounded-lg border text-center tabular-nums">
        <Figure label={<Trans>Bookings</Trans>} value={user.bookings} />
        <Figure label={<Trans>Events</Trans>} value={user.events} />
        <Figure label={<Trans>Strikes</Trans>} value={user.strikes} />
      </dl>
      <p className="text-sm text-muted-foreground">
        <Trans>Strikes are those for what was signed; others stand on no account.</Trans>
      </p>
    </section>
  );
}

function Figure({ label, value }: { label: ReactNode; value: number }) {
  return (
    <div className="flex flex-col-reverse p-3">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-2xl font-semibold">{count.format(value)}</dd>
    </div>
  );
}

function Verified({ is }: { is: boolean }) {
  return is ? (
    <Badge tone="success">
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge variant="outline">
      <Trans>Not verified</Trans>
    </Badge>
  );
}

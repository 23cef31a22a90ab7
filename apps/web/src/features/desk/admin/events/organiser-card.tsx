import { Trans } from '@lingui/react/macro';

import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Avatar } from '../../../../components/ui/pictures/avatar.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { AdminEvent } from './admin-event.ts';

/** Shows the organiser who submitted it: her contact details, and what else she has hosted. */
export function OrganiserCard({ organiser }: { organiser: AdminEvent['organiser'] }) {
  const { formatSpecDate } = useFormats();
  const nameOf = useNames();
  const { name, events } = organiser;
  const since = formatSpecDate(new Date(organiser.memberSince));
  return (
    <section className="grid gap-3 rounded-md border p-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={organiser.avatarUrl} className="size-12" />
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg wrap-anywhere">
            {name ?? <Trans>No name yet</Trans>}
          </h3>
          <p className="text-muted-foreground">
            {organiser.company && <bdi>{organiser.company}</bdi>}
            {organiser.company && organiser.city && <span> · </span>}
            {organiser.city && <bdi>{nameOf(organiser.city)}</bdi>}
          </p>
        </div>
      </div>
      <ul className="grid gap-2">
        {organiser.isVerified && (
          <li>
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              <Trans>Verified organiser</Trans>
            </Badge>
          </li>
        )}
        <li className="flex flex-wrap items-center gap-2">
          <a href={`tel:${organiser.phone}`} className="money hover:underline">
            {organiser.phone}
          </a>
          <Verified isVerified={organiser.isPhoneVerified} />
        </li>
        {organiser.email && (
          <li className="flex flex-wrap items-center gap-2">
            <a href={`mailto:${organiser.email}`} className="wrap-anywhere hover:underline">
              {organiser.email}
            </a>
            <Verified isVerified={organiser.isEmailVerified} />
          </li>
        )}
      </ul>
      {organiser.bio && (
        <p dir="auto" className="wrap-anywhere">
          {organiser.bio}
        </p>
      )}
      <p className="text-sm text-muted-foreground">
        <Trans>
          Member since {since}. Her events: {events.approved} approved, {events.pending} pending,{' '}
          {events.rejected} rejected, {events.postponed} postponed, {events.cancelled} cancelled.
        </Trans>
      </p>
    </section>
  );
}

function Verified({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="success">
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Not verified</Trans>
    </Badge>
  );
}

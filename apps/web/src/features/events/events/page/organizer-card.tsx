import { Plural, Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { BadgeCheck, CalendarDays, MapPin } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Card } from '../../../../components/ui/card.tsx';
import { Avatar } from '../../../../components/ui/pictures/avatar.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import { Stars } from '../stars.tsx';

export function OrganizerCard({ organizer }: { organizer: EventDetails['organizer'] }) {
  const nameOf = useNames();
  return (
    <section>
      <h2 className="mb-4 text-2xl md:text-3xl">
        <Trans>Organizer</Trans>
      </h2>
      <Card className="grid gap-4 p-5 md:p-6">
        <div className="flex items-center gap-4">
          <Avatar name={organizer.name} src={organizer.avatarUrl} className="size-16 text-xl" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h3 dir="auto" className="text-xl">
                {organizer.name}
              </h3>
              {organizer.verified && (
                <Badge tone="success">
                  <BadgeCheck />
                  <Trans>Verified</Trans>
                </Badge>
              )}
            </div>
            {organizer.company && (
              <p dir="auto" className="text-muted-foreground">
                {organizer.company}
              </p>
            )}
          </div>
        </div>
        {organizer.bio && (
          <p dir="auto" className="measure">
            {organizer.bio}
          </p>
        )}
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-muted-foreground [&_li]:flex [&_svg]:shrink-0 [&_li]:items-center [&_li]:gap-2">
          <li>
            <Stars rating={organizer.rating} />
          </li>
          <li>
            <CalendarDays className="size-4.5 text-primary" />
            <Plural
              value={organizer.eventsHosted}
              _0="First event with us"
              one="# event hosted"
              other="# events hosted"
            />
          </li>
          {organizer.city && (
            <li>
              <MapPin className="size-4.5 text-primary" />
              <bdi className="min-w-0">{nameOf(organizer.city)}</bdi>
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
}

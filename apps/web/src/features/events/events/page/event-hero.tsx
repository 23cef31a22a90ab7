import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { BadgeCheck, Flame } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import { EventPicture } from '../event-picture.tsx';
import { LikeButton } from '../like-button.tsx';
import { SoldOutBadge } from '../prices/sold-out-badge.tsx';

/** Shows the picture, from edge to edge on a phone. */
export function EventHero({ event }: { event: EventDetails }) {
  const nameOf = useNames();
  return (
    <header className="grid gap-5">
      <div className="relative -mx-4 aspect-video overflow-hidden sm:mx-0 sm:rounded-xl lg:aspect-2/1">
        <EventPicture event={event} priority sizes="(min-width: 1200px) 51rem, 100vw" />
        {isStanding(event) && <LikeButton event={event} className="absolute top-3 right-3" />}
      </div>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge variant="secondary">{nameOf(event.category)}</Badge>
          {event.isCurated && (
            <Badge tone="success">
              <BadgeCheck />
              <Trans>Curated Event</Trans>
            </Badge>
          )}
          {!event.isPast && event.status !== 'postponed' && <SeatBadge event={event} />}
        </div>
        <h1 dir="auto" lang={tongueOf(event.title, event.language)} className="item-title">
          {event.title}
        </h1>
        {event.subtitle && (
          <p
            dir="auto"
            lang={tongueOf(event.subtitle, event.language)}
            className="text-lg text-muted-foreground md:text-xl"
          >
            {event.subtitle}
          </p>
        )}
      </div>
    </header>
  );
}

function SeatBadge({ event }: { event: EventDetails }) {
  if (event.isSoldOut) return <SoldOutBadge />;
  if (!event.isFastFilling) return null;
  return (
    <Badge tone="ink">
      <Flame className="text-marigold" />
      <Trans>Fast filling</Trans>
    </Badge>
  );
}

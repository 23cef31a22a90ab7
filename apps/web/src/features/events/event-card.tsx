import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isPast, startOf } from '@nagarika/domain/events';
import { formatDayTime, formatRupees, placeOf } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Flame, MapPin } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonVariants } from '../../components/ui/button.tsx';
import { Card, CardFact } from '../../components/ui/card.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { EventPicture } from './event-picture.tsx';
import { LikeButton } from './like-button.tsx';
import { SoldOutBadge } from './sold-out-badge.tsx';
import { Stars } from './stars.tsx';

export type ListedEvent = Outputs['events']['list']['items'][number];

type Props = {
  event: ListedEvent;
  /** In the first screenful: its picture does not wait. */
  priority?: boolean;
};

/** The whole card leads to the event; the heart and 'Book Now' lie above that link. */
export function EventCard({ event, priority = false }: Props) {
  const { t } = useLingui();
  const startsAt = startOf(event);
  const past = isPast({ startsAt }, new Date());
  const place = placeOf(event.city, event.venue, event.location);
  const price = event.isFree ? t`Free` : formatRupees(event.price);

  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-transform duration-200 hover:-translate-y-0.5">
      <div className="relative aspect-video overflow-hidden">
        <EventPicture event={event} priority={priority} />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5 pr-12">
          <Badge tone="paper">{event.category}</Badge>
          {event.isSoldOut && !past && <SoldOutBadge />}
          {event.fastFilling && !past && (
            <Badge tone="ink">
              <Flame className="text-marigold" />
              <Trans>Fast filling</Trans>
            </Badge>
          )}
        </div>
      </div>
      <LikeButton event={event} className="absolute top-2 right-2 z-10" />
      <div className="flex grow flex-col gap-2 p-4 md:p-5">
        <h3 dir="auto" title={event.title} className="line-clamp-2 text-xl">
          <Link
            to="/event/$id"
            params={{ id: event.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {event.title}
          </Link>
        </h3>
        <CardFact truncate icon={<CalendarDays />} className="mt-auto">
          {formatDayTime(startsAt)}
        </CardFact>
        <CardFact truncate icon={<MapPin />} title={place}>
          <bdi>{place}</bdi>
        </CardFact>
        <div className="flex min-h-11 items-center justify-between gap-3 pt-2">
          <div className="flex items-baseline gap-2.5">
            {!past && <span className="money font-display text-xl">{price}</span>}
            <span className="text-muted-foreground">
              {past ? <Attendance event={event} /> : <Stars rating={event.rating} />}
            </span>
          </div>
          {!past && !event.isSoldOut && (
            <Link
              to="/book/$id"
              params={{ id: event.id }}
              aria-label={t`Book Now: ${event.title}`}
              className={buttonVariants({ size: 'sm', className: 'z-10' })}
            >
              <Trans>Book Now</Trans>
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

/** How many came, and how they liked it. */
function Attendance({ event: { attendees, rating } }: { event: ListedEvent }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {rating !== null && <Stars rating={rating} />}
      {attendees > 0 && <Plural value={attendees} one="# attended" other="# attended" />}
    </span>
  );
}

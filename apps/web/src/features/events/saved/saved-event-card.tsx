import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { instantsOf, isHappening, isPast } from '@nagarika/domain/events/listing/events';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Heart, MapPin, Users } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardFact } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { useNow } from '../../../lib/times/use-now.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { EventPicture } from '../events/event-picture.tsx';
import { HappeningBadge } from '../events/list/happening-badge.tsx';
import { PriceWords } from '../events/prices/price-words.tsx';
import { SoldOutBadge } from '../events/prices/sold-out-badge.tsx';
import { Stars } from '../events/stars.tsx';
import { useWhen } from '../events/use-when.ts';
import type { SavedEvent } from './use-saved-events.ts';

type Props = { event: SavedEvent; priority: boolean; onRemove: () => void };

/** The whole card leads to the event; the heart and 'Book Now' lie above that link. */
export function SavedEventCard({ event, priority, onRemove }: Props) {
  const nameOf = useNames();
  const formatWhen = useWhen();
  const { t } = useLingui();
  const at = {
    ...instantsOf(event),
    status: event.isPostponed ? 'postponed' : 'approved',
  } as const;
  const now = useNow();
  const past = isPast(at, now);
  const isGoingOn = isHappening(at, now);
  const isOnSale = !(past || event.isPostponed);
  const place = usePlace()(event.city, event.venue);
  const price = <PriceWords of={event} />;
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-transform duration-200 hover:-translate-y-0.5">
      <div className="relative aspect-video overflow-hidden">
        <EventPicture event={event} priority={priority} />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5 pr-12">
          {event.isCurated && (
            <Badge tone="marigold">
              <Trans>Curated Event</Trans>
            </Badge>
          )}
          {isGoingOn && <HappeningBadge />}
          {event.isPostponed && <PostponedBadge />}
          {event.isSoldOut && isOnSale && <SoldOutBadge />}
          {!isGoingOn && <Badge tone="paper">{past ? <Trans>Past event</Trans> : price}</Badge>}
        </div>
      </div>
      <button
        type="button"
        aria-label={t`Remove ${event.title} from your saved events`}
        onClick={onRemove}
        className="group absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-9 place-items-center rounded-full bg-card shadow-card transition-transform duration-150 group-hover:scale-110 group-active:scale-95">
          <Heart aria-hidden="true" className="size-5 fill-primary text-primary" />
        </span>
      </button>
      <div className="flex grow flex-col gap-2 p-4 md:p-5">
        <div className="flex items-center justify-between gap-3 text-muted-foreground">
          <span className="truncate">{nameOf(event.category)}</span>
          <Stars rating={event.rating === null ? null : Number(event.rating)} />
        </div>
        <h2
          dir="auto"
          lang={tongueOf(event.title, event.language)}
          title={event.title}
          className="line-clamp-2 text-xl"
        >
          <Link
            to="/event/$id"
            params={{ id: event.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {event.title}
          </Link>
        </h2>
        <p dir="auto" title={event.description} className="line-clamp-2 text-muted-foreground">
          {event.description}
        </p>
        <div className="mt-auto grid gap-1 pt-1">
          <CardFact truncate icon={<CalendarDays />}>
            {event.isPostponed ? <Trans>New date to be announced</Trans> : formatWhen(event)}
          </CardFact>
          <CardFact truncate icon={<MapPin />} title={place}>
            <bdi>{place}</bdi>
          </CardFact>
          <CardFact truncate icon={<Users />}>
            {past && !isGoingOn ? (
              <Plural value={event.attendees} one="# attended" other="# attended" />
            ) : (
              <Plural value={event.attendees} one="# attending" other="# attending" />
            )}
          </CardFact>
        </div>
        {isOnSale && !event.isSoldOut && (
          <Link
            to="/book/$id"
            params={{ id: event.id }}
            className={buttonVariants({ className: 'z-10 mt-2' })}
          >
            <span>
              <Trans>Book Now - {price}</Trans>
            </span>
          </Link>
        )}
      </div>
    </Card>
  );
}

function PostponedBadge() {
  return (
    <Badge tone="ink">
      <Trans>Postponed</Trans>
    </Badge>
  );
}

/** The size of a SavedEventCard with a title of one line. */
export function SavedEventSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-2.5 p-4 md:p-5">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-12" />
        <Skeleton className="h-20 w-2/3" />
        <Skeleton className="mt-1 h-11" />
      </div>
    </Card>
  );
}

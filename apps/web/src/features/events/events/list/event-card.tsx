import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { instantsOf, isHappening, isPast } from '@nagarika/domain/events/listing/events';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { CalendarDays, Flame, MapPin } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Card, CardFact } from '../../../../components/ui/card.tsx';
import { usePlace } from '../../../../lib/pages/use-place.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useNow } from '../../../../lib/times/use-now.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { EventPicture } from '../event-picture.tsx';
import { LikeButton } from '../like-button.tsx';
import { PriceWords } from '../prices/price-words.tsx';
import { SoldOutBadge } from '../prices/sold-out-badge.tsx';
import { Stars } from '../stars.tsx';
import { useWhen } from '../use-when.ts';
import { HappeningBadge } from './happening-badge.tsx';

export type ListedEvent = Outputs['events']['list']['items'][number];

type Props = {
  event: ListedEvent;
  /** Loads its picture at once, because it is in the first screenful. */
  priority?: boolean;
  /** Makes it a row with a small picture on a phone, so that several fit a screen. */
  compact?: boolean;
};

/** Links the whole card to the event; the heart and 'Book Now' lie above that link. */
export function EventCard({ event, priority = false, compact = false }: Props) {
  const nameOf = useNames();
  const formatWhen = useWhen();
  const { t } = useLingui();
  const now = useNow();
  const at = instantsOf(event);
  const past = isPast(at, now);
  const isGoingOn = isHappening(at, now);
  const place = usePlace()(event.city, event.venue);

  return (
    <Card
      className={clsx(
        'group relative flex h-full flex-col overflow-hidden transition-transform duration-200 hover:-translate-y-0.5',
        compact && 'max-sm:flex-row',
      )}
    >
      <div
        className={clsx(
          'relative aspect-video overflow-hidden',
          compact && 'max-sm:aspect-auto max-sm:w-26 max-sm:shrink-0',
        )}
      >
        <EventPicture event={event} priority={priority} />
        <div
          className={clsx(
            'absolute inset-x-3 top-3 flex flex-wrap gap-1.5 pr-12',
            compact && 'max-sm:inset-x-1 max-sm:top-1.5 max-sm:pr-0',
          )}
        >
          <Badge tone="paper" className={clsx(compact && 'max-sm:hidden')}>
            {nameOf(event.category)}
          </Badge>
          {isGoingOn && <HappeningBadge />}
          {event.isSoldOut && !past && <SoldOutBadge />}
          {event.fastFilling && !past && (
            <Badge tone="ink">
              {/* A row's small picture has room for the words alone. */}
              <Flame className={clsx('text-marigold', compact && 'max-sm:hidden')} />
              <Trans>Fast filling</Trans>
            </Badge>
          )}
        </div>
      </div>
      <LikeButton event={event} className="absolute top-2 right-2 z-10" />
      <div
        className={clsx(
          'flex min-w-0 grow flex-col gap-2 p-4 md:p-5',
          compact && 'max-sm:gap-1 max-sm:p-3',
        )}
      >
        <h3
          dir="auto"
          lang={tongueOf(event.title, event.language)}
          title={event.title}
          className={clsx('line-clamp-2 text-xl', compact && 'max-sm:pr-9 max-sm:text-lg')}
        >
          <Link
            to="/event/$id"
            params={{ id: event.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {event.title}
          </Link>
        </h3>
        <CardFact icon={<CalendarDays />} className="mt-auto">
          {formatWhen(event)}
        </CardFact>
        <CardFact truncate icon={<MapPin />} title={place}>
          <bdi>{place}</bdi>
        </CardFact>
        <div
          className={clsx(
            'flex min-h-11 items-center justify-between gap-3 pt-2',
            compact && 'max-sm:flex-wrap max-sm:gap-y-0 max-sm:pt-0',
          )}
        >
          <div className="flex items-baseline gap-2.5">
            {!past && (
              <span className="font-display text-xl">
                <PriceWords of={event} />
              </span>
            )}
            <span className="text-muted-foreground">
              {past && !isGoingOn ? <Attendance event={event} /> : <Stars rating={event.rating} />}
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

/** Says how many came, and how they rated it. */
function Attendance({ event: { attendees, rating } }: { event: ListedEvent }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {rating !== null && <Stars rating={rating} />}
      {attendees > 0 && <Plural value={attendees} one="# attended" other="# attended" />}
    </span>
  );
}

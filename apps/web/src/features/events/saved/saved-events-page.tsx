import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { instantsOf, isHappening, isPast } from '@nagarika/domain/events/listing/events';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Heart, MapPin, Users } from 'lucide-react';
import { useRef } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardFact, CardGrid, cardGrid } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { useNow } from '../../../lib/times/use-now.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { MembersPart } from '../../people/session/members-part.tsx';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { EventPicture } from '../events/event-picture.tsx';
import { HappeningBadge } from '../events/list/happening-badge.tsx';
import { PriceWords } from '../events/prices/price-words.tsx';
import { SoldOutBadge } from '../events/prices/sold-out-badge.tsx';
import { Stars } from '../events/stars.tsx';
import { useWhen } from '../events/use-when.ts';
import { type SavedEvent, useSavedEvents } from './use-saved-events.ts';

type Props = { event: SavedEvent; priority: boolean; onRemove: () => void };

export function SavedEventsPage() {
  const { t } = useLingui();
  usePageTitle(t`Saved Events`);
  const { user } = useSession();
  const { list, remove } = useSavedEvents(user !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = list.data?.items.length;

  /** Moves the focus to the top of the page, because the focused heart is gone. */
  function removeAndFocus(id: string) {
    remove(id);
    heading.current?.focus();
  }

  return (
    <div className="wide-page">
      <PageHeading ref={heading} title={<Trans>Saved Events</Trans>}>
        {user && count !== undefined && (
          <p role="status" className="text-muted-foreground tabular-nums">
            <Plural value={count} one="# event" other="# events" />
          </p>
        )}
      </PageHeading>
      <MembersPart
        query={list}
        waiting={<LoadingEvents />}
        signIn={<SignInFirst />}
        failure={<Trans>Failed to fetch liked events</Trans>}
      >
        {({ items }) =>
          items.length === 0 ? (
            <NoneSaved />
          ) : (
            <LongList name="saved events" className={cardGrid} rowClassName="min-w-0">
              {items.map((event, index) => (
                <SavedEventCard
                  key={event.id}
                  event={event}
                  priority={index === 0}
                  onRemove={() => removeAndFocus(event.id)}
                />
              ))}
            </LongList>
          )
        }
      </MembersPart>
    </div>
  );
}

function SignInFirst() {
  return (
    <SignInRequired
      action={
        <Link to="/" className={buttonVariants({ variant: 'outline' })}>
          <Trans>Go to Home</Trans>
        </Link>
      }
    >
      <Trans>Please sign in to view your saved events.</Trans>
    </SignInRequired>
  );
}

function NoneSaved() {
  return (
    <EmptyState
      seed="saved-events"
      title={<Trans>No saved events yet</Trans>}
      action={
        <Link to="/events" className={buttonVariants()}>
          <Trans>Discover Events</Trans>
        </Link>
      }
    >
      <Trans>Press the heart on an event, and it waits for you here.</Trans>
    </EmptyState>
  );
}

function LoadingEvents() {
  return (
    <Loading>
      <CardGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <SavedEventSkeleton />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

/** Links the whole card to the event; the heart and 'Book Now' lie above that link. */
function SavedEventCard({ event, priority, onRemove }: Props) {
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

/** Has the size of a SavedEventCard with a title of one line. */
function SavedEventSkeleton() {
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

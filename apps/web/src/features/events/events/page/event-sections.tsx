import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { LongList } from '../../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../../components/long-list/more-button.tsx';
import { cardGrid } from '../../../../components/ui/card.tsx';
import { EventCard } from '../list/event-card.tsx';
import { EventCardSkeletons } from '../list/event-card-skeleton.tsx';
import type { EventListQuery } from '../list/use-event-list.ts';

type Props = { upcoming: EventListQuery; past: EventListQuery };

/** Shows past events once all coming ones are shown, so that neither list grows above the other. */
export function EventSections({ upcoming, past }: Props) {
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <Section
        name="upcoming events"
        list={upcoming}
        title={<Trans>Upcoming Events</Trans>}
        empty={<Trans>Nothing is planned yet. Have a look at what you missed.</Trans>}
        isFirst
      />
      {!upcoming.hasNextPage && hasEvents(past) && (
        <Section name="past events" list={past} title={<Trans>Past Events</Trans>} />
      )}
    </div>
  );
}

type SectionProps = {
  name: string;
  list: EventListQuery;
  title: ReactNode;
  empty?: ReactNode;
  isFirst?: boolean;
};

function Section({ name, list, title, empty, isFirst = false }: SectionProps) {
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-busy={list.isPlaceholderData} className="stale">
      <h2 className="mb-5 text-2xl md:text-3xl">{title}</h2>
      {events.length === 0 && <p className="text-muted-foreground">{empty}</p>}
      <LongList
        name={name}
        className={cardGrid}
        rowClassName="min-w-0"
        end={list.isFetchingNextPage && <EventCardSkeletons count={3} />}
      >
        {events.map((event, index) => (
          <EventCard key={event.id} event={event} priority={isFirst && index === 0} />
        ))}
      </LongList>
      <LoadMore list={list} />
    </section>
  );
}

function hasEvents({ data }: EventListQuery): boolean {
  return data?.pages.some(({ items }) => items.length > 0) ?? false;
}

/** Loads the next page when its place comes near, or by the button. */
function LoadMore({ list }: { list: EventListQuery }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list;
  const isWaiting = hasNextPage && !isFetchingNextPage && !isPlaceholderData;
  const load = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    // After a failure only the visitor tries again: automatic retries would not end.
    if (!isWaiting || isFetchNextPageError || !end.current) return;
    // On a busy phone several changes may come at once: the last one counts.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && load(), {
      rootMargin: '0px 0px 600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, isFetchNextPageError]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-8 grid justify-items-center gap-3 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-destructive">
          <Trans>More events could not be loaded.</Trans>
        </p>
      )}
      <MoreButton list={list}>
        {isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Show more events</Trans>}
      </MoreButton>
    </div>
  );
}

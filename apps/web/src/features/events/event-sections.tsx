import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardGrid } from '../../components/ui/card.tsx';
import { EventCard } from './event-card.tsx';
import { EventCardSkeletons } from './event-card-skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import type { EventListQuery } from './use-event-list.ts';

type Props = { upcoming: EventListQuery; past: EventListQuery };

/** What is past follows once all that is coming is shown, so that neither grows above the other. */
export function EventSections({ upcoming, past }: Props) {
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <Section
        list={upcoming}
        title={<Trans>Upcoming Events</Trans>}
        empty={<Trans>Nothing is planned yet. Have a look at what you missed.</Trans>}
        isFirst
      />
      {!upcoming.hasNextPage && hasEvents(past) && (
        <Section list={past} title={<Trans>Past Events</Trans>} />
      )}
    </div>
  );
}

type SectionProps = {
  list: EventListQuery;
  title: ReactNode;
  empty?: ReactNode;
  isFirst?: boolean;
};

function Section({ list, title, empty, isFirst = false }: SectionProps) {
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-busy={list.isPlaceholderData} className="stale">
      <h2 className="mb-5 text-2xl md:text-3xl">{title}</h2>
      {events.length === 0 && <p className="text-muted-foreground">{empty}</p>}
      <CardGrid>
        {events.map((event, index) => (
          <li key={event.id} className="min-w-0">
            <EventCard event={event} priority={isFirst && index === 0} />
          </li>
        ))}
        {list.isFetchingNextPage && <EventCardSkeletons count={3} />}
      </CardGrid>
      <LoadMore list={list} />
    </section>
  );
}

function hasEvents({ data }: EventListQuery): boolean {
  return data?.pages.some(({ items }) => items.length > 0) ?? false;
}

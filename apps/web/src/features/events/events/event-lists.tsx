import { Trans } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { memo } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { EventListSkeleton } from './event-card-skeleton.tsx';
import { EventSections } from './event-sections.tsx';
import { NoEvents } from './no-events.tsx';
import type { EventCity } from './use-event-city.ts';
import { useEventLists } from './use-event-list.ts';

type Props = { search: EventSearch; city: EventCity };

/** Rendered anew only when what it shows has changed: it is most of the page. */
export const EventLists = memo(function EventLists({ search, city }: Props) {
  const { upcoming, past } = useEventLists(search, city.key ?? undefined);
  const failed = [upcoming, past].find((list) => list.isError && !list.data);
  if (failed) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch events</Trans>}
        error={failed.error}
        onRetry={() => {
          for (const list of [upcoming, past]) if (list.isError) void list.refetch();
        }}
      />
    );
  }
  if (!upcoming.data || !past.data) return <EventListSkeleton />;
  const pages = [...upcoming.data.pages, ...past.data.pages];
  const isEmpty = pages.every(({ items }) => items.length === 0);
  if (isEmpty) return <NoEvents search={search} city={city} />;
  return <EventSections upcoming={upcoming} past={past} />;
});

import { Trans, useLingui } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/event-search';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CategoryChips } from './category-chips.tsx';
import { EventListSkeleton } from './event-card-skeleton.tsx';
import { ActiveFilters, EventSelects } from './event-filters.tsx';
import { EventSections } from './event-sections.tsx';
import { EventsHeading } from './events-heading.tsx';
import { NoEvents } from './no-events.tsx';
import { useEventCity } from './use-event-city.ts';
import { useEventList } from './use-event-list.ts';

export function EventsPage({ search }: { search: EventSearch }) {
  const { t } = useLingui();
  usePageTitle(
    t`Events`,
    t`Workshops, meetups, trips and networking by women entrepreneurs in your city. Find one and book your seat.`,
  );
  const city = useEventCity(search);
  const upcoming = useEventList('upcoming', search, city.key ?? undefined);
  const past = useEventList('past', search, city.key ?? undefined);
  const failed = [upcoming, past].find((list) => list.isError && !list.data);
  const isLoaded = upcoming.data !== undefined && past.data !== undefined;
  const count = [upcoming, past].flatMap((list) => list.data?.pages ?? []).flatMap((p) => p.items);

  return (
    <div className="wide-page">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <EventsHeading search={search} city={city} lists={{ upcoming, past }} />
        <EventSelects search={search} />
        <div className="grid min-w-0 grid-cols-1 gap-2 lg:col-span-2">
          <CategoryChips search={search} />
          <ActiveFilters search={search} />
        </div>
      </div>
      {failed && (
        <ErrorState
          title={<Trans>Failed to fetch events</Trans>}
          error={failed.error}
          onRetry={() => {
            for (const list of [upcoming, past]) if (list.isError) void list.refetch();
          }}
        />
      )}
      {!failed && !isLoaded && <EventListSkeleton />}
      {!failed && isLoaded && count.length === 0 && <NoEvents search={search} city={city} />}
      {!failed && isLoaded && count.length > 0 && <EventSections upcoming={upcoming} past={past} />}
    </div>
  );
}

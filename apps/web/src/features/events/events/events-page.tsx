import { useLingui } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { useDeferredValue } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ActiveFilters, EventSelects } from './event-filters.tsx';
import { EventLists } from './event-lists.tsx';
import { EventsHeading } from './events-heading.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useEventCity } from './use-event-city.ts';

export function EventsPage({ search }: { search: EventSearch }) {
  const { t } = useLingui();
  usePageTitle(
    t`Events`,
    t`Workshops, meetups, trips and networking by women entrepreneurs in your city. Find one and book your seat.`,
  );
  // A filter shows at once that it was pressed; what it leaves of the lists follows.
  const shown = useDeferredValue(search);
  const city = useEventCity(shown);

  return (
    <div className="wide-page">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <EventsHeading search={shown} city={city} />
        <EventSelects search={search} />
        <div className="grid min-w-0 grid-cols-1 gap-2 lg:col-span-2">
          <FilterChips search={search} />
          <ActiveFilters search={search} />
        </div>
      </div>
      <EventLists search={shown} city={city} />
    </div>
  );
}

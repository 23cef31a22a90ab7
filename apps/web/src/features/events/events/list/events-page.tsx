import { Trans, useLingui } from '@lingui/react/macro';
import {
  type EventSort,
  eventSorts,
  type PriceFilter,
  priceFilters,
} from '@nagarika/domain/events/listing/event-filters';
import { type EventSearch, readEventSearch } from '@nagarika/domain/events/listing/event-search';
import { isFiltered } from '@nagarika/domain/events/listing/event-sections';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { memo, useDeferredValue, useId } from 'react';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { EmptyState } from '../../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { EventSections } from '../page/event-sections.tsx';
import { EventListSkeleton } from './event-card-skeleton.tsx';
import { EventsHeading } from './events-heading.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type EventCity, useEventCity } from './use-event-city.ts';
import { useEventLists } from './use-event-list.ts';

type SelectProps = {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

type Props = { search: EventSearch; city: EventCity };

/** Memoised, because it is most of the page. */
const EventLists = memo(function EventLists({ search, city }: Props) {
  const { upcoming, past } = useEventLists(search, city.key ?? undefined);
  const failed = [upcoming, past].find((list) => list.isError && !list.data);
  if (failed) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch events</Trans>}
        query={{
          error: failed.error,
          refetch() {
            for (const list of [upcoming, past]) if (list.isError) void list.refetch();
          },
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

export function EventsPage({ search }: { search: EventSearch }) {
  const { t } = useLingui();
  usePageTitle(
    t`Events`,
    t`Workshops, meetups, trips and networking by women entrepreneurs in your city. Find one and book your seat.`,
  );
  // A filter shows its press at once; the lists follow.
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

/** Clears all filters, the chosen city too, because it may be why nothing is found. */
function NoEvents({ search, city }: { search: EventSearch; city: EventCity }) {
  const { t } = useLingui();
  return (
    <EmptyState
      seed="no-events"
      title={<Trans>No events found</Trans>}
      action={
        <Link
          to="/events"
          search={city.key ? { city: 'all' } : {}}
          resetScroll={false}
          className={buttonVariants()}
        >
          <Trans>Clear All Filters</Trans>
        </Link>
      }
    >
      {city.isUnknown ? (
        t`We do not know a city called “${city.name}” yet. See what happens in other cities.`
      ) : isFiltered(search) ? (
        <Trans>Nothing matches all of these filters. Take one away, or start afresh.</Trans>
      ) : (
        <Trans>Nothing is planned here yet. See what happens in other cities.</Trans>
      )}
    </EmptyState>
  );
}

function EventSelects({ search }: { search: EventSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/events' });
  const prices: Record<PriceFilter, string> = {
    'under-200': t`Under ₹200`,
    '200-500': t`₹200 to ₹500`,
    'above-500': t`Above ₹500`,
  };
  const sorts: Record<EventSort, string> = {
    date: t`Date`,
    'price-low': t`Price: low to high`,
    'price-high': t`Price: high to low`,
    rating: t`Rating`,
    popularity: t`Popularity`,
  };
  const change = (part: Record<string, string>) =>
    void navigate({
      search: (last) => readEventSearch({ ...last, ...part }),
      resetScroll: false,
    });

  return (
    <div className="grid grid-cols-2 gap-3 md:flex">
      <LabelledSelect
        label={t`Price`}
        value={search.price ?? 'all'}
        onChange={(price) => change({ price })}
        options={[
          ['all', t`All Prices`],
          ...priceFilters.map((one) => [one, prices[one]] as const),
        ]}
      />
      <LabelledSelect
        label={t`Sort by`}
        value={search.sort ?? 'date'}
        onChange={(sort) => change({ sort })}
        options={eventSorts.map((one) => [one, sorts[one]] as const)}
      />
    </div>
  );
}

function LabelledSelect({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 md:w-48">
      <label htmlFor={id} className="mb-1 block text-sm text-muted-foreground">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Shows the header's search, and ways to remove filters. */
function ActiveFilters({ search }: { search: EventSearch }) {
  const { t } = useLingui();
  const { search: text, ...others } = search;
  if (!isFiltered(search)) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
      {text && (
        <Link
          to="/events"
          search={others}
          resetScroll={false}
          aria-label={t`Remove the search “${text}”`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent px-4 text-accent-foreground hover:opacity-85"
        >
          <span className="truncate">
            “<bdi>{text}</bdi>”
          </span>
          <X className="size-4 shrink-0" />
        </Link>
      )}
      <Link
        to="/events"
        search={search.city ? { city: search.city } : {}}
        resetScroll={false}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        <Trans>Clear filters</Trans>
      </Link>
    </div>
  );
}

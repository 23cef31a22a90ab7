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
import { useId } from 'react';
import { Select } from '../../../components/ui/select.tsx';

export function EventSelects({ search }: { search: EventSearch }) {
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

type SelectProps = {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

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

/** What the header's search asked for, and the ways to take filters away. */
export function ActiveFilters({ search }: { search: EventSearch }) {
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

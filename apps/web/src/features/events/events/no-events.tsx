import { Trans, useLingui } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { isFiltered } from '@nagarika/domain/events/listing/event-sections';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import type { EventCity } from './use-event-city.ts';

/** All filters are cleared, the chosen city among them: it is one, and may be why nothing is found. */
export function NoEvents({ search, city }: { search: EventSearch; city: EventCity }) {
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

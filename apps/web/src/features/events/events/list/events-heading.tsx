import { Plural, Trans } from '@lingui/react/macro';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { eventSection } from '@nagarika/domain/events/listing/event-sections';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { useCity } from '../../cities/city-provider.tsx';
import { ShareList } from '../sharing/share-list.tsx';
import type { EventCity } from './use-event-city.ts';
import { type EventListQuery, freshMs, useEventLists } from './use-event-list.ts';

type Props = { search: EventSearch; city: EventCity };

/** Shows 'Events in Pune', where Pune is the control that changes it. */
export const EventsHeading = memo(function EventsHeading({ search, city }: Props) {
  const nameOf = useNames();
  const { city: chosen } = useCity();
  const { city: _city, ...others } = search;
  return (
    <div className="grid gap-1">
      <h1 className="page-title flex flex-wrap items-baseline gap-x-[0.22em]">
        {city.name ? (
          <Trans>
            Events in{' '}
            <CityChoice>
              <bdi>{nameOf(city.name)}</bdi>
            </CityChoice>
          </Trans>
        ) : (
          <Trans>
            Events in <CityChoice>all cities</CityChoice>
          </Trans>
        )}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
        <p role="status" className="min-h-11 py-2.5">
          <Count search={search} city={city} />
        </p>
        {chosen && (
          <Link
            to="/events"
            search={city.key === chosen.name ? { ...others, city: 'all' } : others}
            resetScroll={false}
            className={buttonVariants({ variant: 'link' })}
          >
            {city.key === chosen.name ? (
              <Trans>Show all cities</Trans>
            ) : (
              <Trans>Only {chosen.name}</Trans>
            )}
          </Link>
        )}
        {!chosen && city.key && (
          <Link
            to="/events"
            search={others}
            resetScroll={false}
            className={buttonVariants({ variant: 'link' })}
          >
            <Trans>Show all cities</Trans>
          </Link>
        )}
        <ShareList search={search} city={city} />
      </div>
    </div>
  );
});

function CityChoice({ children }: { children?: ReactNode }) {
  const { open } = useDialogs();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('city')}
      className="group inline-flex min-h-11 items-baseline gap-1 rounded-sm text-left text-primary"
    >
      <span className="underline decoration-marigold decoration-dotted decoration-[0.1em] underline-offset-[0.18em]">
        {children}
      </span>
      <ChevronDown className="size-[0.65em] shrink-0 self-center transition-transform duration-150 group-hover:translate-y-0.5" />
    </button>
  );
}

/** Announces the count whenever it changes. */
function Count({ search, city }: Props) {
  const { upcoming, past } = useEventLists(search, city.key ?? undefined);
  const coming = useEventCount(upcoming, 'upcoming', search, city.key ?? undefined);
  const ended = useEventCount(past, 'past', search, city.key ?? undefined);
  if (!coming || !ended || upcoming.isPlaceholderData) return null;
  if (coming.count + ended.count === 0) return <Trans>Nothing matches</Trans>;
  const many = `${count.format(coming.count)}+`;
  const over = `${count.format(ended.count)}${ended.isMore ? '+' : ''}`;
  return (
    <>
      {coming.isMore ? (
        <Trans>{many} upcoming events</Trans>
      ) : (
        <Plural value={coming.count} one="# upcoming event" other="# upcoming events" />
      )}
      {ended.count > 0 && (
        <>
          {' · '}
          <Trans>{over} past</Trans>
        </>
      )}
    </>
  );
}

/** Counts the section's events, exactly or as a minimum: here when all are shown, else by the server. */
function useEventCount(
  list: EventListQuery,
  when: 'upcoming' | 'past',
  search: EventSearch,
  city: string | undefined,
): { count: number; isMore: boolean } | undefined {
  const counted = trpc.events.count.useQuery(eventSection.count({ when, search, city }), {
    enabled: list.hasNextPage,
    staleTime: freshMs,
    gcTime: freshMs,
  });
  if (list.hasNextPage) return counted.data;
  const shown = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return shown === undefined ? undefined : { count: shown, isMore: false };
}

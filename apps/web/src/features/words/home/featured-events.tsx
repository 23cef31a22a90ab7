import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { CardGrid } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { defaultCity } from '../../events/cities/city.ts';
import { useCity } from '../../events/cities/city-provider.tsx';
import { EventCard } from '../../events/events/list/event-card.tsx';
import { EventCardSkeletons } from '../../events/events/list/event-card-skeleton.tsx';

/** The number of events shown, by date and time descending (docs/product/limits.md#lists-and-search). */
const shown = 6;
const freshMs = 5 * 60_000;

export function FeaturedEvents() {
  const { city } = useCity();
  const { open } = useDialogs();
  const events = trpc.events.list.useQuery(
    { city: city?.name ?? defaultCity.key, sort: 'date-desc', limit: shown },
    { staleTime: freshMs },
  );
  const featured = events.data?.items;

  return (
    <section className="page-width pt-4 md:pt-6">
      <div className="mb-3 flex items-baseline justify-between md:mb-4 gap-4">
        <h2 className="text-2xl md:text-4xl">
          <Trans>Featured Events</Trans>
        </h2>
        <Link to="/events" className={buttonVariants({ variant: 'link' })}>
          <Trans>View All Events</Trans>
          <ArrowRight />
        </Link>
      </div>
      {events.isPending && (
        <CardGrid>
          <EventCardSkeletons count={shown} compact />
        </CardGrid>
      )}
      {events.isError && (
        <ErrorState title={<Trans>Failed to fetch events</Trans>} query={events} />
      )}
      {featured?.length === 0 && (
        <EmptyState
          title={<Trans>No Events Found</Trans>}
          action={
            <Button onClick={() => open('city')}>
              <Trans>Change City</Trans>
            </Button>
          }
        />
      )}
      {featured && featured.length > 0 && (
        <CardGrid>
          {featured.map((event, index) => (
            <li key={event.id}>
              <EventCard event={event} priority={index === 0} compact />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  );
}

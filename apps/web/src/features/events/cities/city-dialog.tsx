import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { DialogSlot } from '../../../components/dialog-provider.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { City } from './city.ts';
import { CityGrid } from './city-grid.tsx';
import { useCity } from './city-provider.tsx';

export function CityDialog({ open, onClose }: DialogSlot) {
  const { city, viewed, chooseCity } = useCity();
  const chosen = viewed ?? city;
  const cities = trpc.cities.list.useQuery(undefined, { enabled: open });

  function choose(city: City) {
    chooseCity(city);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={<Trans>Select Your City</Trans>}
      description={<Trans>Choose your city to find events and communities in your area</Trans>}
      footer={
        <p className="text-center text-muted-foreground">
          <Trans>
            Don't see your city?{' '}
            <Link to="/contact" onClick={onClose} className="text-primary underline">
              Contact us
            </Link>{' '}
            to add it to our platform.
          </Trans>
        </p>
      }
    >
      {cities.isPending && (
        <div role="status" className="grid min-h-64 place-items-center text-primary">
          <Spinner className="size-10" />
          <span className="sr-only">
            <Trans>Loading cities</Trans>
          </span>
        </div>
      )}
      {cities.isError && (
        <ErrorState title={<Trans>Failed to fetch cities</Trans>} query={cities} />
      )}
      {cities.data?.length === 0 && (
        <p className="py-16 text-center text-muted-foreground">
          <Trans>No cities available at the moment.</Trans>
        </p>
      )}
      {cities.data && cities.data.length > 0 && (
        <Cities cities={cities.data} chosen={chosen} onChoose={choose} />
      )}
    </Dialog>
  );
}

type CitiesProps = { cities: City[]; chosen: City | null; onChoose: (city: City) => void };

function Cities({ cities, chosen, onChoose }: CitiesProps) {
  const popular = cities.filter((city) => city.isPopular && !city.isDefault);
  const defaults = cities.filter((city) => city.isDefault);
  const others = cities.filter((city) => !city.isPopular && !city.isDefault);
  // A city restored from its name has no id, so names are compared; without a choice the default
  // one is marked.
  const marked = (city: City) => (chosen ? city.name === chosen.name : city.isDefault);
  const grid = { marked, onChoose };

  return (
    <div className="grid gap-7">
      {popular.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">
            <Trans>Popular Cities</Trans>
          </h3>
          <CityGrid cities={popular} columns="popular" {...grid} />
        </section>
      )}
      {defaults.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">
            <Trans>Recommended for You</Trans>
          </h3>
          <CityGrid
            cities={defaults}
            columns="popular"
            badge={
              <Badge tone="marigold">
                <Trans>Default</Trans>
              </Badge>
            }
            {...grid}
          />
          <p className="mt-2 text-muted-foreground">
            <Trans>This city is automatically selected for new users in your region.</Trans>
          </p>
        </section>
      )}
      {others.length > 0 && (
        <details className="group" open={others.some(marked) || undefined}>
          <summary className="flex min-h-11 items-center gap-1.5 rounded-md font-semibold text-primary">
            <Trans>View All Cities ({others.length})</Trans>
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="mt-2">
            <CityGrid cities={others} columns="all" {...grid} />
          </div>
        </details>
      )}
    </div>
  );
}

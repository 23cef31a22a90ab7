import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { CityGrid } from '../cities/city-grid.tsx';
import { useCity } from '../cities/city-provider.tsx';

type Props = {
  /** Name of the city that was chosen before; '': none yet. */
  marked: string;
  onChoose: (city: string) => void;
};

export function CityStep({ marked, onChoose }: Props) {
  const { city } = useCity();
  const cities = trpc.cities.list.useQuery();
  const shown = marked || city?.name;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Where are you?</Trans>
      </h3>
      {cities.isPending && <Skeleton className="h-64" />}
      {cities.isError && (
        <ErrorState
          title={<Trans>Failed to fetch cities</Trans>}
          error={cities.error}
          onRetry={() => void cities.refetch()}
        />
      )}
      {cities.data?.length === 0 && (
        <p className="py-12 text-center text-muted-foreground">
          <Trans>No cities available at the moment.</Trans>
        </p>
      )}
      {cities.data && (
        <CityGrid
          cities={cities.data}
          columns="popular"
          marked={({ name, isDefault }) => (shown ? name === shown : isDefault)}
          onChoose={({ name }) => onChoose(name)}
        />
      )}
    </section>
  );
}

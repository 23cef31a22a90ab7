import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { ToggleBox } from '../table/toggle-box.tsx';
import type { CityRow } from './city-row.ts';
import { useCitiesChanged } from './use-cities-changed.ts';

type Props = { city: CityRow; what: 'isPopular' | 'isOpenForHosting' };

export function CityToggle({ city, what }: Props) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const changed = useCitiesChanged();
  const update = trpc.admin.cities.update.useMutation();
  const { id, name } = city;

  async function turn(isOn: boolean) {
    await outcome(update.mutateAsync({ id, [what]: isOn }), t`${name} saved`);
    await changed();
  }

  return (
    <ToggleBox
      label={what === 'isPopular' ? t`${name} is popular` : t`${name} is open for hosting`}
      isOn={city[what]}
      onTurn={turn}
    />
  );
}

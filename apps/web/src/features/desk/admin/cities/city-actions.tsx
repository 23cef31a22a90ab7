import { useLingui } from '@lingui/react/macro';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { RowMenu } from '../table/row-menu.tsx';
import type { CityDialog } from './city-dialogs.tsx';
import type { CityRow } from './city-row.ts';
import { useCitiesChanged } from './use-cities-changed.ts';

type Props = { city: CityRow; onAsk: (dialog: CityDialog) => void };

export function CityActions({ city, onAsk }: Props) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const changed = useCitiesChanged();
  const choice = trpc.admin.cities.makeDefault.useMutation();
  const { id, name, isDefault } = city;

  async function makeDefault() {
    await outcome(choice.mutateAsync({ id }), t`${name} is the default city now`);
    await changed();
  }

  return (
    <RowMenu
      name={name}
      actions={[
        ...(isDefault
          ? []
          : [{ label: t`Make default`, icon: Star, act: () => void makeDefault() }]),
        { label: t`Edit`, icon: Pencil, act: () => onAsk({ kind: 'edit', city }) },
        { label: t`Delete`, icon: Trash2, act: () => onAsk({ kind: 'delete', city }) },
      ]}
    />
  );
}

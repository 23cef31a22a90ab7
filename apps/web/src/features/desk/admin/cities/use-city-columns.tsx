import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../../components/ui/badge.tsx';
import { count } from '../../../../lib/count.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { Column } from '../table/column.ts';
import { MoveButtons } from '../table/move-buttons.tsx';
import { ToggleBox } from '../table/toggle-box.tsx';
import { CityActions } from './city-actions.tsx';
import type { CityDialog } from './city-dialogs.tsx';
import type { CityRow } from './city-row.ts';
import { useCitiesChanged } from './use-cities-changed.ts';

type Props = { city: CityRow; what: 'isPopular' | 'isOpenForHosting' };

type Options = {
  /** All rows in their own order: only then can a row be seen to move. */
  isInOrder: boolean;
  onAsk: (dialog: CityDialog) => void;
};

export function useCityColumns({ isInOrder, onAsk }: Options): Column<CityRow>[] {
  const { t } = useLingui();
  const outcome = useOutcome();
  const changed = useCitiesChanged();
  const moving = trpc.admin.cities.move.useMutation();

  async function move({ id, name }: CityRow, step: 'up' | 'down') {
    const said = step === 'up' ? t`${name} is one place higher` : t`${name} is one place lower`;
    await outcome(moving.mutateAsync({ id, step }), said);
    await changed();
  }

  return [
    {
      key: 'name',
      header: t`City`,
      sort: 'name',
      isTitle: true,
      cell: ({ name, slug, isDefault }) => (
        <div className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <bdi>{name}</bdi>
            {isDefault && (
              <Badge tone="marigold">
                <Trans>Default</Trans>
              </Badge>
            )}
          </span>
          <span translate="no" className="text-sm font-normal text-muted-foreground">
            {slug}
          </span>
        </div>
      ),
    },
    {
      key: 'popular',
      header: t`Popular`,
      isControl: true,
      cell: (city) => <CityToggle city={city} what="isPopular" />,
    },
    {
      key: 'hosting',
      header: t`Open for hosting`,
      isControl: true,
      cell: (city) => <CityToggle city={city} what="isOpenForHosting" />,
    },
    {
      key: 'groups',
      header: t`Groups`,
      align: 'right',
      cell: ({ groups }) => count.format(groups),
    },
    {
      key: 'events',
      header: t`Events`,
      sort: 'events',
      align: 'right',
      cell: ({ events }) => count.format(events),
    },
    {
      key: 'actions',
      header: t`Actions`,
      isControl: true,
      align: 'right',
      cell: (city) => (
        <span className="inline-flex">
          {isInOrder && (
            <MoveButtons
              name={city.name}
              isFirst={city.isFirst}
              isLast={city.isLast}
              onMove={(step) => move(city, step)}
            />
          )}
          <CityActions city={city} onAsk={onAsk} />
        </span>
      ),
    },
  ];
}

function CityToggle({ city, what }: Props) {
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

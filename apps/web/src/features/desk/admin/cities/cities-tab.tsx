import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminCityFilter, adminCityFilters } from '@nagarika/domain/desk/admin-filters';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import type { Column } from '../table/column.ts';
import { MoveButtons } from '../table/move-buttons.tsx';
import { optionsOf } from '../table/options-of.ts';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { ToggleBox } from '../table/toggle-box.tsx';
import { CityActions } from './city-actions.tsx';
import { type CityDialog, CityDialogs } from './city-dialogs.tsx';
import type { CityRow } from './city-row.ts';
import { useCitiesChanged } from './use-cities-changed.ts';

type Props = { city: CityRow; what: 'isPopular' | 'isOpenForHosting' };

type Options = {
  /** True when all rows are shown in their own order: only then is a move visible. */
  isInOrder: boolean;
  onAsk: (dialog: CityDialog) => void;
};

export function CitiesTab() {
  const { t } = useLingui();
  usePageTitle(t`Cities`);
  const search = useListSearch();
  const list = { ...search, sort: search.sort ?? 'position' };
  const [dialog, setDialog] = useState<CityDialog>();
  const cities = useCities(list);
  const isInOrder = !list.asked && !list.filter && list.sort === 'position' && !list.desc;
  const columns = useCityColumns({ isInOrder, onAsk: setDialog });
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Visitors without a choice of their own see the default city. Events can be hosted in the
            cities that are open for it.
          </Trans>
        }
        actions={
          <Button onClick={() => setDialog({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            <Trans>Add city</Trans>
          </Button>
        }
      >
        <Trans>Cities</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={<Trans>Find by name</Trans>}
        filter={{
          label: <Trans>Show</Trans>,
          all: t`All cities`,
          options: optionsOf<AdminCityFilter>({
            popular: t`Popular`,
            hosting: t`Open for hosting`,
          }),
        }}
      />
      <QueryTable
        query={cities}
        failure={<Trans>The cities could not be loaded.</Trans>}
        caption={t`Cities`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={<Trans>No city is like that.</Trans>}
      />
      {dialog && <CityDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

const sorts = ['position', 'name', 'events'] as const;

/** Ignores anything else in the address. */
function useCities(list: ListState) {
  return trpc.admin.cities.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      filter: adminCityFilters.find((one) => one === list.filter),
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

function useCityColumns({ isInOrder, onAsk }: Options): Column<CityRow>[] {
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

import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { type ListState, useListSearch } from '../table/use-list-search.ts';
import { type CityDialog, CityDialogs } from './city-dialogs.tsx';
import { useCityColumns } from './use-city-columns.tsx';

export type CityRow = Outputs['cities']['list']['items'][number];

export function CitiesTab() {
  const { t } = useLingui();
  usePageTitle(t`Cities`);
  const list = useListSearch();
  const [dialog, setDialog] = useState<CityDialog>();
  const cities = useCities(list);
  const isInOrder =
    !list.asked && !list.filter && (list.sort ?? 'position') === 'position' && !list.desc;
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
          options: [
            { value: 'popular', label: t`Popular` },
            { value: 'hosting', label: t`Open for hosting` },
          ],
        }}
      />
      <QueryState query={cities} failure={<Trans>The cities could not be loaded.</Trans>}>
        {({ items, total }) => (
          <AdminTable
            caption={t`Cities`}
            columns={columns}
            rows={items}
            total={total}
            list={{ ...list, sort: list.sort ?? 'position' }}
            keyOf={({ id }) => id}
            isStale={cities.isPlaceholderData}
            empty={<Trans>No city is like that.</Trans>}
          />
        )}
      </QueryState>
      {dialog && <CityDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

const filters = ['popular', 'hosting'] as const;
const sorts = ['position', 'name', 'events'] as const;

/** What else stands in the address is not asked for. */
function useCities({ asked, filter, sort, desc, page }: ListState) {
  return trpc.cities.list.useQuery(
    {
      search: asked,
      page,
      filter: filters.find((one) => one === filter),
      sort: sorts.find((one) => one === sort),
      direction: desc ? 'desc' : 'asc',
    },
    { placeholderData: keepPreviousData },
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { type CityDialog, CityDialogs } from './city-dialogs.tsx';
import { useCityColumns } from './use-city-columns.tsx';

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
          options: [
            { value: 'popular', label: t`Popular` },
            { value: 'hosting', label: t`Open for hosting` },
          ],
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

const filters = ['popular', 'hosting'] as const;
const sorts = ['position', 'name', 'events'] as const;

/** What else stands in the address is not asked for. */
function useCities(list: ListState) {
  return trpc.admin.cities.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      filter: filters.find((one) => one === list.filter),
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

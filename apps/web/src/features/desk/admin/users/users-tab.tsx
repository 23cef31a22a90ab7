import { Trans, useLingui } from '@lingui/react/macro';
import { mostOf } from '@nagarika/domain/site/paging';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportButton } from '../../../../components/export-button.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { sortOf } from '../table/list-search.ts';
import { QueryTable } from '../table/query-table.tsx';
import { type ListState, useListSearch } from '../table/use-list-search.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

export function UsersTab() {
  const { t } = useLingui();
  usePageTitle(t`Users`);
  const list = useListSearch();
  const asked = askedOf(list);
  const users = trpc.admin.users.list.useQuery(
    { ...asked, page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns = useUserColumns(list.show);
  return (
    <>
      <TabHeading
        intro={<Trans>Everybody who has signed in. Open a name to see and do more.</Trans>}
        actions={
          <ExportButton path="/api/admin/exports/users.csv" name="users.csv" asked={asked} />
        }
      >
        <Trans>Users</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={<Trans>Find by name, e-mail or phone</Trans>}
        filter={{
          label: <Trans>Show</Trans>,
          all: t`All users`,
          options: [
            { value: 'admins', label: t`Admins` },
            { value: 'suspended', label: t`Suspended` },
            { value: 'organisers', label: t`Organisers` },
            { value: 'without-gender', label: t`Without gender` },
          ],
        }}
      />
      <QueryTable
        query={users}
        failure={<Trans>The users could not be loaded.</Trans>}
        caption={t`Users`}
        columns={columns}
        most={mostOf(list.asked)}
        list={list}
        keyOf={({ id }) => id}
        empty={<Trans>Nobody is like that.</Trans>}
      />
      {list.open && <UserDialog key={list.open} id={list.open} onClose={() => list.show('')} />}
    </>
  );
}

const filters = ['admins', 'suspended', 'organisers', 'without-gender'] as const;
const sorts = ['joined', 'name', 'bookings', 'events'] as const;

/** What else stands in the address is not asked for. */
const askedOf = (list: ListState) => ({
  search: list.asked,
  filter: filters.find((one) => one === list.filter),
  ...sortOf(list, sorts),
});

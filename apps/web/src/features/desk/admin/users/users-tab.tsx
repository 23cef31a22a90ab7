import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminUserFilter, adminUserFilters } from '@nagarika/domain/desk/admin-filters';
import { mostOf } from '@nagarika/domain/site/paging';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportButton } from '../../../../components/export-button.tsx';
import { EmailText } from '../../../../components/ui/email-text.tsx';
import { Avatar } from '../../../../components/ui/pictures/avatar.tsx';
import { count } from '../../../../lib/count.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import type { Column } from '../table/column.ts';
import { OpenButton } from '../table/open-button.tsx';
import { optionsOf } from '../table/options-of.ts';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { UserBadges } from './user-badges.tsx';
import { UserDialog } from './user-dialog.tsx';

type Row = Outputs['admin']['users']['list']['items'][number];

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
          options: optionsOf<AdminUserFilter>({
            admins: t`Admins`,
            suspended: t`Suspended`,
            organisers: t`Organisers`,
            'without-gender': t`Without gender`,
          }),
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

const sorts = ['joined', 'name', 'bookings', 'events'] as const;

/** Ignores anything else in the address. */
const askedOf = (list: ListState) => ({
  search: list.asked,
  filter: adminUserFilters.find((one) => one === list.filter),
  ...sortOf(list, sorts),
});

function useUserColumns(onOpen: (id: string) => void): Column<Row>[] {
  const { formatSpecDate } = useFormats();
  const nameOf = useNames();
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Name`,
      sort: 'name',
      isTitle: true,
      cell: ({ id, name, avatarUrl, city }) => (
        <div className="flex items-center gap-3">
          <Avatar name={name} src={avatarUrl} className="size-9 text-sm" />
          <div className="min-w-0">
            <OpenButton onOpen={() => onOpen(id)}>{name ?? t`No name yet`}</OpenButton>
            {city && (
              <span className="block text-sm font-normal text-muted-foreground">
                <bdi>{nameOf(city)}</bdi>
              </span>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'contact',
      header: t`Contact`,
      cell: ({ phone, email }) => (
        <>
          <span className="block whitespace-nowrap">{phone}</span>
          {email && (
            <span dir="auto" className="block text-sm wrap-anywhere text-muted-foreground">
              <EmailText>{email}</EmailText>
            </span>
          )}
        </>
      ),
    },
    { key: 'state', header: t`State`, cell: (user) => <UserBadges user={user} /> },
    {
      key: 'bookings',
      header: t`Bookings`,
      sort: 'bookings',
      align: 'right',
      cell: ({ bookings }) => count.format(bookings),
    },
    {
      key: 'events',
      header: t`Events`,
      sort: 'events',
      align: 'right',
      cell: ({ events }) => count.format(events),
    },
    {
      key: 'joined',
      header: t`Joined`,
      sort: 'joined',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{formatSpecDate(new Date(createdAt))}</span>
      ),
    },
  ];
}

import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { useListSearch } from '../table/use-list-search.ts';
import { ReportedDialog } from './reported-dialog.tsx';
import { useReportedColumns } from './use-reported-columns.tsx';

/** What members reported of organisers' announcements, and what was stopped. */
export function AnnouncementsTab() {
  const { t } = useLingui();
  usePageTitle(t({ message: 'Announcements', context: 'to guests' }));
  const list = useListSearch();
  const shown = list.filter === 'stopped' ? 'stopped' : 'reported';
  const reported = trpc.admin.announcements.list.useQuery(
    { list: shown, page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns = useReportedColumns(list.show);
  const opened = reported.data?.items.find(({ id }) => id === list.open);
  return (
    <>
      <TabHeading
        intro={
          <Trans>What organisers told the people of their events, and members reported.</Trans>
        }
      >
        <Trans context="to guests">Announcements</Trans>
      </TabHeading>
      <ListControls
        list={list}
        filter={{
          label: <Trans>Show</Trans>,
          all: t`Reported`,
          options: [{ value: 'stopped', label: t`Stopped` }],
        }}
      />
      <QueryTable
        query={reported}
        failure={<Trans>The announcements could not be loaded.</Trans>}
        caption={t({ message: 'Announcements', context: 'to guests' })}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          shown === 'stopped' ? (
            <Trans>None has been stopped.</Trans>
          ) : (
            <Trans>Nobody has reported anything.</Trans>
          )
        }
      />
      {opened && <ReportedDialog row={opened} onClose={() => list.show('')} />}
    </>
  );
}
